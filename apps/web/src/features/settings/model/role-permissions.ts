import type { Role } from '../../../api/session.ts';

interface RoleDescription {
  role: Role;
  description: string;
  permissions: readonly { operation: string; summary: string }[];
}

interface AddedPermissions {
  role: Role;
  description: string;
  /** Permissions beyond the previous role. */
  added: string[];
}

/** The API lists all permissions of each role; users want to see what each role adds. */
export const addedPermissions = (roles: readonly RoleDescription[]): AddedPermissions[] => {
  const known = new Set<string>();
  return roles.map(({ role, description, permissions }) => {
    const newPermissions = permissions.filter(({ operation }) => !known.has(operation));
    for (const { operation } of newPermissions) known.add(operation);
    return { role, description, added: [...new Set(newPermissions.map(({ summary }) => summary))] };
  });
};
