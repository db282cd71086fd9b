import { describeError } from '../../api/describe-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** Shown in place of content that failed to load. */
export const LoadError = ({ query }: { query: { error: unknown; refetch: () => unknown } }) => {
  const { title, message, requestId } = describeError(query.error);
  return (
    <ErrorState title={title} message={message} requestId={requestId} retry={() => void query.refetch()} />
  );
};
