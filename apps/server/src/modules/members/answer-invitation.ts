import type { Services } from '../../context.ts';
import type { Db, Transaction } from '../../db/db.ts';
import type { AuthenticatedUser, RequestSource } from '../../http/access/caller.ts';
import { recordAudit } from '../../http/audit.ts';
import { fail } from '../../http/fail.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { findJoinedAccount, withinScope } from '../accounts/index.ts';
import { readInvitationToken } from './invitation-token.ts';
import { findEmail, joinAccount, markEmailVerified } from './store.ts';
import {
  closeInvitation,
  findByToken,
  findInvitation,
  findOpenAccount,
  type InvitationRow,
  lockInvitation,
} from './store-invitations.ts';

/** Finds the invitation of a token. Every invalid token gets the same error. */
const resolveToken = async (db: Db, keyring: Keyring, token: string) => {
  const { kind, digest } = readInvitationToken(keyring, token) ?? fail('invalid_token');
  const found = (await findByToken(db, digest)) ?? fail('invalid_token');
  return { kind, accountId: found.account_id, id: found.invitation_id };
};

const checkPending = (invitation: InvitationRow | undefined): InvitationRow =>
  invitation?.status === 'pending' ? invitation : fail('invalid_token');

export const previewInvitation = async (
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  token: string,
) => {
  const { accountId, id } = await database.global((db) => resolveToken(db, keyring, token));
  return database.read(accountId, async (db) => {
    const account = (await findOpenAccount(db, accountId)) ?? fail('invalid_token');
    const { role, inviter_name, email, expires_at } = checkPending(await findInvitation(db, accountId, id));
    return {
      account: { name: account.name },
      role,
      invitedBy: { name: inviter_name },
      email,
      expiresAt: expires_at.toISOString(),
    };
  });
};

/** Joins the signed-in user, if the invitation was sent to them: in their own transaction, within the account. */
export const acceptInvitation = async (
  { db, person, sender }: { db: Transaction; person: AuthenticatedUser; sender: RequestSource },
  keyring: Keyring,
  token: string,
) => {
  const { userId } = person;
  const { kind, accountId, id } = await resolveToken(db, keyring, token);
  const ownEmail = await findEmail(db, userId);
  await withinScope(db, userId, accountId, async (account) => {
    await findOpenAccount(account, accountId).then((found) => found ?? fail('invalid_token'));
    const { email, role } = checkPending(await lockInvitation(account, accountId, id));
    if (email.toLowerCase() !== ownEmail.toLowerCase())
      fail('permission_denied', {
        message:
          'This invitation was sent to a different email address. Sign in with that address, or ask for an invitation to yours.',
      });
    await closeInvitation(account, accountId, id, 'accepted');
    if (await joinAccount(account, accountId, userId, role))
      recordAudit(account, { accountId, person, sender }, 'member.joined', {
        target: { type: 'user', id: userId, name: email },
        after: { role },
      });
  });
  // Only the token in the email proves that the email address is theirs.
  if (kind === 'email') await markEmailVerified(db, userId);
  return (await findJoinedAccount(db, person, accountId)) ?? fail('invalid_token');
};

/** With the token alone: nobody needs to sign up to decline. */
export const declineInvitation = async (
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  sender: RequestSource,
  token: string,
): Promise<void> => {
  const { accountId, id } = await database.global((db) => resolveToken(db, keyring, token));
  await database.write(accountId, async (db) => {
    await findOpenAccount(db, accountId).then((found) => found ?? fail('invalid_token'));
    const { email } = checkPending(await lockInvitation(db, accountId, id));
    await closeInvitation(db, accountId, id, 'declined');
    recordAudit(db, { accountId, person: null, sender }, 'invitation.declined', {
      target: { type: 'invitation', id, name: email },
      before: { status: 'pending' },
      after: { status: 'declined' },
    });
  });
};
