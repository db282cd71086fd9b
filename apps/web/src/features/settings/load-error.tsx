import { describeError } from '../../api/describe-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** In the place of what could not be loaded. */
export const LoadError = ({ query }: { query: { error: unknown; refetch: () => unknown } }) => {
  const { title, message, requestId } = describeError(query.error);
  return (
    <ErrorState title={title} message={message} requestId={requestId} retry={() => void query.refetch()} />
  );
};
