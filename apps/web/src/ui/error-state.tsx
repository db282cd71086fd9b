import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

type ErrorStateProps = {
  title: string;
  /** What to do next. */
  message: ReactNode;
  /** Identifies the request in the server's log. */
  requestId?: string;
  retry?: () => void;
  /** Other actions, besides "Try again". */
  action?: ReactNode;
  /** Level 1 if it is the whole screen. */
  level?: 1 | 2;
};

/** Shown in place of content that failed to load. */
export const ErrorState = ({ title, message, requestId, retry, action, level = 2 }: ErrorStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <div className="flex size-10 items-center justify-center rounded-lg border border-danger-line bg-danger-soft text-danger">
        <CircleAlert aria-hidden className="size-5" />
      </div>
      <Heading className="mt-4 font-semibold text-strong wrap-anywhere">{title}</Heading>
      <div className="mt-1 text-muted wrap-anywhere">{message}</div>
      {(retry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {retry && (
            <Button icon={RotateCw} onClick={retry}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && (
        <p className="mt-5 flex max-w-full items-center gap-1 text-xs text-muted">
          <span className="shrink-0">Request ID:</span>
          <code className="truncate font-mono">{requestId}</code>
          <CopyButton value={requestId} label="Copy request ID" iconOnly size="sm" />
        </p>
      )}
    </div>
  );
};
