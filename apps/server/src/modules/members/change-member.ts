import type { Role } from '@form-service/contracts';
import { fail } from '../../http/fail.ts';
import { checkMayOwn, lockRoles, type MemberWrite } from './locked-members.ts';
import { presentMember, versionOf } from './present.ts';
import { revokeInvitationsAboveRole } from './revoke-invitations.ts';
import { findMember, type MemberRow, updateRole } from './store.ts';

/** Applies to the next request of the member and of their API keys. */
export const changeMember = async (
  call: MemberWrite<'member.updated' | 'invitation.revoked'>,
  userId: string,
  role: Role | undefined,
): Promise<MemberRow> => {
  const { db, accountId, checkIfMatch, audit } = call;
  const locked = await lockRoles(call, userId);
  const current = (await findMember(db, accountId, userId)) ?? fail('not_found');
  checkIfMatch(versionOf(current));
  if (role === undefined || role === locked.role) return current;
  locked.checkCallerMay({ to: role });
  if (role === 'owner') checkMayOwn(current);
  locked.checkAnOwnerStays();
  await updateRole(db, accountId, userId, role);
  const changed = (await findMember(db, accountId, userId)) as MemberRow;
  audit('member.updated', {
    target: { type: 'user', id: userId, name: changed.email },
    before: presentMember(current),
    after: presentMember(changed),
  });
  await revokeInvitationsAboveRole(call, userId, role);
  return changed;
};
