import { isServiceError } from '@form-service/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { meQuery } from '../api/session.ts';

/** A session that ended while a screen was open: the shell asks who it is again, and leads to signing in. */
const noticeSignOut = (error: unknown): void => {
  if (isServiceError(error, 'unauthenticated') || isServiceError(error, 'session_expired'))
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
};

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => queryKey[0] !== 'me' && noticeSignOut(error),
  }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // The SDK tries again where that may help; a screen shows at once what does not.
      retry: false,
    },
    mutations: { retry: false },
  },
});
