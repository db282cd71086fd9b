import type { AuditAction, Role } from '@form-service/contracts';
import type { Caller } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { lockMembers, type MemberRow } from './store.ts';

/** A write to the members of an account, by a member. */
export interface MemberWrite<Action extends AuditAction> extends AccountWrite<Action> {
  caller: Caller;
}

/** Their current role, limited by their credential: an identity provider cannot assert an owner. */
export const actingRole = ({ role }: Caller, now: Role | undefined): Role | undefined =>
  now === 'owner' ? role : now;

/** A user who can only sign in through the identity provider could never act as an owner. */
export const checkMayOwn = ({ via_provider }: MemberRow): void => {
  if (via_provider)
    fail('state_conflict', {
      message:
        'This member joined through the identity provider, so they cannot become an owner. Invite them by email, and make them an owner once they have accepted.',
    });
};

/**
 * The current roles of the caller, a member and every owner, locked until the transaction ends: when two members change each
 * other at the same time, the second sees what the first did.
 */
export const lockRoles = async (
  { db, accountId, caller }: Pick<MemberWrite<AuditAction>, 'db' | 'accountId' | 'caller'>,
  memberId: string,
) => {
  const members = await lockMembers(db, accountId, [caller.userId, memberId]);
  const roleOf = (userId: string): Role | undefined =>
    members.find(({ user_id }) => user_id === userId)?.role;
  const role = roleOf(memberId) ?? fail('not_found');
  const callerRole = actingRole(caller, roleOf(caller.userId));
  const owners = members.filter((member) => member.role === 'owner');

  return {
    role,
    /** Admins manage members; owners also manage owners. */
    checkCallerMay(change: { to: Role | null }) {
      if (callerRole === 'owner') return;
      if (callerRole !== 'admin') fail('admin_required');
      if (role === 'owner' || change.to === 'owner')
        fail('permission_denied', { message: 'Only an owner can make, change or remove an owner.' });
    },
    checkCallerOwns() {
      if (callerRole !== 'owner')
        fail('permission_denied', { message: 'Only an account owner can do this.' });
    },
    /** Otherwise an admin whose provider asserts an owner could remove them. */
    checkCallerMayGo() {
      if (role === 'owner' && callerRole !== 'owner')
        fail('permission_denied', {
          message:
            'A sign-in through an identity provider does not count as owner. Sign in with your password to leave.',
        });
    },
    checkAnOwnerStays() {
      if (role === 'owner' && owners.length === 1) fail('last_owner');
    },
  };
};
