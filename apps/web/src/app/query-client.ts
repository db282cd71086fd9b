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

/** After a session end, removal from the account or a role change while a screen is open: refetches the user. */
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
      // The SDK already retries where it helps; other errors are shown immediately.
      retry: false,
    },
    mutations: { retry: false },
  },
});
