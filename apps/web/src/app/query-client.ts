import { isServiceError } from '@form-service/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { meQuery } from '../api/session.ts';

const authErrorCodes = [
  'unauthenticated',
  'session_expired',
  'account_mismatch',
  'permission_denied',
  'admin_required',
] as const;

/**
 * A session that ended while a screen was open, a member who was removed, a role that was taken: the shell asks again who it
 * is and what they may do, and tells.
 */
const refetchUserOnAuthError = (error: unknown): void => {
  if (authErrorCodes.some((code) => isServiceError(error, code)))
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
};

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => queryKey[0] !== 'me' && refetchUserOnAuthError(error),
  }),
  mutationCache: new MutationCache({ onError: refetchUserOnAuthError }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // The SDK tries again where that may help; a screen shows at once what does not.
      retry: false,
    },
    mutations: { retry: false },
  },
});
