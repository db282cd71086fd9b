import { useRouter } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { describeError } from '../api/describe-error.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ScreenLoadError } from './load-screen.ts';

/** Shown while a screen's code or first data is loading. */
export const LoadingScreen = () => (
  <div className="grid min-h-64 place-items-center" role="status">
    <Spinner label="Loading" />
  </div>
);

export const ErrorScreen = ({ error, reset }: { error: unknown; reset: () => void }) => {
  const router = useRouter();
  const { title, message, requestId } = describeError(error);
  const again = () => {
    reset();
    void router.invalidate();
  };
  const retry = () => (error instanceof ScreenLoadError ? void error.retry(again) : again());
  return <ErrorState level={1} title={title} message={message} requestId={requestId} retry={retry} />;
};

export const NotFoundScreen = () => (
  <EmptyState
    level={1}
    icon={FileQuestion}
    title="Page not found"
    action={<LinkButton to="/">Go to your forms</LinkButton>}
  >
    It may have been moved or deleted, or it’s in another of your accounts.
  </EmptyState>
);

/** Not-found screen outside the shell. */
export const RootNotFoundScreen = () => (
  <main className="min-h-dvh bg-canvas text-strong">
    <NotFoundScreen />
  </main>
);
