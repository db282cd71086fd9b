import { isServiceError } from '@form-service/sdk';
import { queryOptions } from '@tanstack/react-query';
import { publicApi } from '../../api/client.ts';

/** The signed-in user on public screens; null if signed out. */
export const visitorQuery = queryOptions({
  queryKey: ['auth', 'visitor'],
  queryFn: async () => (await publicApi.auth.getSession())?.user ?? null,
  // Refetched on each of these screens, because signing in or out changes it.
  staleTime: 0,
  gcTime: 0,
});

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', 'preview', token],
    queryFn: () => publicApi.invitations.preview({ body: { token } }),
  });

/** The password was right, but the email must be verified first; an email with the link was sent. */
export const needsVerification = (error: unknown): boolean => isServiceError(error, 'email_not_verified');

/** Sign-in URL of an account's identity provider. Valid for ten minutes, so it is refetched before. */
export const providerQuery = (accountId: string, redirectTo: string) =>
  queryOptions({
    queryKey: ['auth', 'provider', accountId, redirectTo],
    queryFn: () => publicApi.identityProvider.startSignIn({ body: { accountId, redirectTo } }),
    staleTime: 8 * 60_000,
    gcTime: 0,
    refetchInterval: 8 * 60_000,
  });
