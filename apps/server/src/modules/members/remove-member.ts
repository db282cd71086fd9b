import { fail } from '../../http/fail.ts';
import { lockRoles, type MemberWrite } from './locked-members.ts';
import { presentMember, versionOf } from './present.ts';
import { revokeInvitationsAboveRole } from './revoke-invitations.ts';
import { deleteMembership, findMember } from './store.ts';

/** Their API keys are revoked with the membership; their sessions stay, without access to the account. */
export const removeMember = async (
  call: MemberWrite<'member.removed' | 'invitation.revoked'>,
  userId: string,
): Promise<void> => {
  const { db, accountId, checkIfMatch, audit } = call;
  const locked = await lockRoles(call, userId);
  const current = (await findMember(db, accountId, userId)) ?? fail('not_found');
  checkIfMatch(versionOf(current));
  locked.checkCallerMay({ to: null });
  locked.checkAnOwnerStays();
  await deleteMembership(db, accountId, userId);
  audit('member.removed', {
    target: { type: 'user', id: userId, name: current.email },
    before: presentMember(current),
  });
  await revokeInvitationsAboveRole(call, userId, null);
};

export const leaveAccount = async (
  call: MemberWrite<'member.left' | 'invitation.revoked'>,
): Promise<void> => {
  const { db, accountId, caller, audit } = call;
  const { userId } = caller;
  const locked = await lockRoles(call, userId);
  locked.checkCallerMayGo();
  locked.checkAnOwnerStays();
  const current = (await findMember(db, accountId, userId)) ?? fail('not_found');
  await deleteMembership(db, accountId, userId);
  audit('member.left', {
    target: { type: 'user', id: userId, name: current.email },
    before: presentMember(current),
  });
  await revokeInvitationsAboveRole(call, userId, null);
};
