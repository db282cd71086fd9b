import type { Role } from '../../../api/session.ts';

/** From lowest to highest. */
const roles: readonly Role[] = ['viewer', 'editor', 'admin', 'owner'];

export const roleNames: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  editor: 'Editor',
  admin: 'Admin',
  owner: 'Owner',
};

interface Member {
  id: string;
  role: Role;
  viaProvider: boolean;
}

interface MemberContext {
  /** The role of the current user; null without one. */
  myRole: Role | null;
  member: Member;
  owners: number;
}

/** Why a member's role cannot be changed or the member not removed; undefined if it can. The server enforces it. */
export const changeBlockedReason = ({ myRole, member, owners }: MemberContext): string | undefined => {
  if (myRole !== 'admin' && myRole !== 'owner') return 'Only admins can change members.';
  if (member.role !== 'owner') return undefined;
  if (myRole !== 'owner') return 'Only owners can change another owner.';
  if (owners <= 1) return 'An account needs an owner. Make someone else an owner first.';
  return undefined;
};

/** Roles that can be assigned, with a reason for those that cannot. */
export const roleChoices = (myRole: Role | null, viaProvider = false): { role: Role; reason?: string }[] =>
  roles.map((role) => {
    if (role !== 'owner') return { role };
    if (viaProvider) return { role, reason: 'Not available with single sign-on' };
    return myRole === 'owner' ? { role } : { role, reason: 'Only owners can assign this' };
  });
