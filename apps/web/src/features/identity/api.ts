import { isServiceError } from '@form-service/sdk';
import { queryOptions } from '@tanstack/react-query';
import { publicApi } from '../../api/client.ts';

/** Who is signed in, on screens that work for everybody: null where nobody is. */
export const visitorQuery = queryOptions({
  queryKey: ['auth', 'visitor'],
  queryFn: async () => (await publicApi.auth.getSession())?.user ?? null,
  // Asked for anew on each of these screens: what was true before signing in or out is not any more.
  staleTime: 0,
  gcTime: 0,
});

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', 'preview', token],
    queryFn: () => publicApi.invitations.preview({ body: { token } }),
  });

/** The password was right, but the address must be verified first; a mail with the link is on its way. */
export const needsVerification = (error: unknown): boolean => isServiceError(error, 'email_not_verified');

/** Where an account's identity provider signs people in. The way there is open for ten minutes, so it is asked for anew before. */
export const providerQuery = (accountId: string, redirectTo: string) =>
  queryOptions({
    queryKey: ['auth', 'provider', accountId, redirectTo],
    queryFn: () => publicApi.identityProvider.startSignIn({ body: { accountId, redirectTo } }),
    staleTime: 8 * 60_000,
    gcTime: 0,
    refetchInterval: 8 * 60_000,
  });
