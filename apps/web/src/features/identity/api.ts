import { isServiceError } from '@form-service/sdk';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { leaveAccount, publicApi } from '../../api/client.ts';
import { rememberAccount } from '../../api/session.ts';

/** Who is signed in, on screens that work for everybody: null where nobody is. */
export const visitorQuery = queryOptions({
  queryKey: ['auth', 'visitor'],
  queryFn: async () => (await publicApi.auth.getSession())?.user ?? null,
  staleTime: 0,
});

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', 'preview', token],
    queryFn: () => publicApi.invitations.preview({ body: { token } }),
  });

/** Somebody else may have been signed in here before: nothing of theirs stays. */
export const forgetPerson = (queries: QueryClient): void => {
  rememberAccount(undefined);
  leaveAccount();
  queries.clear();
};

export const signOut = async (queries: QueryClient): Promise<void> => {
  await publicApi.auth.signOut();
  forgetPerson(queries);
};

/** The password was right, but the address must be verified first; a mail with the link is on its way. */
export const needsVerification = (error: unknown): boolean => isServiceError(error, 'email_not_verified');
