import { problemOf } from '../../api/problem.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** In the place of what could not be loaded. */
export const LoadProblem = ({ query }: { query: { error: unknown; refetch: () => unknown } }) => {
  const { title, message, requestId } = problemOf(query.error);
  return (
    <ErrorState title={title} message={message} requestId={requestId} retry={() => void query.refetch()} />
  );
};
