import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../db/db.ts';
import type { RequestSource } from '../../http/access/caller.ts';
import { recordAudit } from '../../http/audit.ts';
import { newUuid } from '../../kit/ids.ts';
import { joinDomainsOf } from './present.ts';
import type { Claims } from './read-claims.ts';
import type { PendingSignIn } from './sign-in-cookie.ts';
import { rejectSignIn } from './sign-in-rejection.ts';
import { type JoinRole, lockProviderForShare, type ProviderRow } from './store.ts';
import {
  addProvidedMember,
  findJoinState,
  findLinkedUser,
  findMemberByEmail,
  findOrInsertProviderUser,
  insertProviderSession,
  linkUser,
  lockMemberForShare,
  recordSignIn,
  renameProviderUser,
} from './store-users.ts';

/** Short, so that a user who left the provider keeps access for half a day at most. */
export const sessionSeconds = 12 * 3_600;

const emailOf = ({ email, unverified }: Claims): string => {
  if (email === null) return rejectSignIn('email_missing');
  return unverified ? rejectSignIn('email_not_verified') : email;
};

/** The role to join with, if the account's rule allows this email address. */
const joinRoleFor = (provider: ProviderRow, email: string): JoinRole => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return provider.join_role !== null && joinDomainsOf(provider).includes(domain)
    ? provider.join_role
    : rejectSignIn('not_a_member');
};

/**
 * Opens a session for the user that the provider asserts, in the account whose admins configured it. The user is found by
 * the provider's id, else by email among the account's members. Anyone else joins if the account's rule allows it, as a user
 * of this account only, separate from any other user with the same email address. Throws SignInRejection.
 */
export const signInProviderUser = async (
  db: Transaction,
  { accountId, issuer, clientId }: PendingSignIn,
  claims: Claims,
  sender: RequestSource,
): Promise<{ token: string; userId: string }> => {
  const provider = await lockProviderForShare(db, accountId);
  if (!provider?.enabled) return rejectSignIn('provider_disabled');
  if (provider.issuer !== issuer || provider.client_id !== clientId) return rejectSignIn('sign_in_expired');

  const identity = { issuer, subject: claims.subject };
  const linkedUserId = await findLinkedUser(db, accountId, identity);
  const knownUserId = linkedUserId ?? (await findMemberByEmail(db, accountId, emailOf(claims)));
  const session = {
    id: newUuid(),
    token: randomBytes(24).toString('base64url'),
    seconds: sessionSeconds,
    ip: sender.ip,
    userAgent: sender.userAgent,
  };

  const join = async (): Promise<string> => {
    const email = emailOf(claims);
    const role = joinRoleFor(provider, email);
    const { former, open } = await findJoinState(db, accountId, { ...identity, email });
    if (former || !open) return rejectSignIn('not_a_member');
    const { name } = claims;
    const userId = await findOrInsertProviderUser(db, accountId, { id: newUuid(), email, name });
    if (await addProvidedMember(db, accountId, userId, role)) {
      const person = { userId, by: 'session' as const, credentialId: session.id, onlyAccountId: accountId };
      recordAudit(db, { accountId, person, sender }, 'member.joined', {
        target: { type: 'user', id: userId, name: email },
        after: { role, by: 'identity_provider' },
      });
    }
    return userId;
  };

  const isMember = knownUserId !== undefined && (await lockMemberForShare(db, accountId, knownUserId));
  // A linked user who is not a member any more has left.
  if (linkedUserId !== undefined && !isMember) return rejectSignIn('not_a_member');
  const userId = isMember ? knownUserId : await join();
  if (linkedUserId === undefined) {
    const link = { ...identity, id: newUuid(), userId };
    if ((await linkUser(db, accountId, link)) !== userId)
      return rejectSignIn('sign_in_expired', 'The same id was used with another address at the same time');
  }
  await renameProviderUser(db, accountId, userId, claims.name);
  await insertProviderSession(db, accountId, { ...session, userId });
  recordSignIn(db, accountId, { ...session, userId, issuer, requestId: sender.requestId });
  return { token: session.token, userId };
};
