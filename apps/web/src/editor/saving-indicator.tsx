import { CircleAlert, CloudCheck, CloudOff, GitMerge, PencilLine } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import type { Icon } from '../ui/icon.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

/** How the content of the screen relates to the server's. */
export type SavingStatusName = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'error';

type StatusStyle = { label: string; description: string; icon?: Icon };

const statusStyles: Readonly<Record<Exclude<SavingStatusName, 'error'>, StatusStyle>> = {
  saved: { label: 'Saved', description: 'All changes are saved.', icon: CloudCheck },
  unsaved: { label: 'Unsaved changes', description: 'Saving in a moment.', icon: PencilLine },
  saving: { label: 'Saving…', description: 'Saving your changes.' },
  offline: {
    label: 'Offline',
    description: 'Your changes are stored in this browser. They’ll be saved when you’re back online.',
    icon: CloudOff,
  },
  conflict: {
    label: 'Changed by someone else',
    description: 'Saving is paused until you choose which changes to keep.',
    icon: GitMerge,
  },
};

type SavingIndicatorProps = {
  status: SavingStatusName;
  /** Why saving failed. */
  message?: string | undefined;
  /** Why nothing can be edited, for viewers. */
  viewOnly?: string | undefined;
  onRetry: () => void;
  onConflict: () => void;
};

/** Whether a draft is saved, and what to do if not. */
export function SavingIndicator({
  status,
  message = '',
  viewOnly,
  onRetry,
  onConflict,
}: SavingIndicatorProps) {
  if (viewOnly)
    return (
      <Tooltip content={viewOnly}>
        <span tabIndex={0} className="rounded-md text-muted">
          View only
        </span>
      </Tooltip>
    );
  const style: StatusStyle =
    status === 'error'
      ? { label: 'Not saved', description: message, icon: CircleAlert }
      : statusStyles[status];
  const Icon = style.icon;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Tooltip content={style.description}>
        {/* Focusable, because the tooltip has the explanation. */}
        <span
          role="status"
          tabIndex={0}
          className={
            status === 'error' || status === 'conflict'
              ? 'flex items-center gap-1.5 rounded-md text-danger'
              : 'flex items-center gap-1.5 rounded-md text-muted'
          }
        >
          {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : <Spinner className="size-4" />}
          <span className="truncate max-sm:sr-only">{style.label}</span>
        </span>
      </Tooltip>
      {(status === 'error' || status === 'offline') && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
      {status === 'conflict' && (
        <Button size="sm" variant="primary" onClick={onConflict}>
          Resolve{' '}
        </Button>
      )}
    </div>
  );
}
