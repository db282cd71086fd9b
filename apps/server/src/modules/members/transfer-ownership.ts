import { fail } from '../../http/fail.ts';
import { encodeId } from '../../kit/ids.ts';
import { checkMayOwn, lockRoles, type MemberWrite } from './locked-members.ts';
import { revokeInvitationsAboveRole } from './revoke-invitations.ts';
import { findMember, updateRole } from './store.ts';

/** The member becomes an owner and the caller an admin, both or neither. */
export const transferOwnership = async (
  call: MemberWrite<'account.handed_over' | 'invitation.revoked'>,
  userId: string,
): Promise<void> => {
  const { db, accountId, caller, audit } = call;
  const locked = await lockRoles(call, userId);
  locked.checkCallerOwns();
  if (userId === caller.userId)
    fail('state_conflict', { message: 'You already own this account. Choose another member.' });
  checkMayOwn((await findMember(db, accountId, userId)) ?? fail('not_found'));
  if (locked.role !== 'owner') await updateRole(db, accountId, userId, 'owner');
  await updateRole(db, accountId, caller.userId, 'admin');
  audit('account.handed_over', {
    target: { type: 'account', id: accountId },
    before: { owner: encodeId('usr', caller.userId) },
    after: { owner: encodeId('usr', userId) },
  });
  await revokeInvitationsAboveRole(call, caller.userId, 'admin');
};
