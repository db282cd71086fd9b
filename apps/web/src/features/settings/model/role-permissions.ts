import type { Role } from './member-rules.ts';

interface RoleDescription {
  role: Role;
  description: string;
  permissions: readonly { operation: string; summary: string }[];
}

interface AddedPermissions {
  role: Role;
  description: string;
  /** What it may do beyond the role before. */
  added: string[];
}

/** The service lists all that each role may do; people want to know what the next one adds. */
export const addedPermissions = (roles: readonly RoleDescription[]): AddedPermissions[] => {
  const known = new Set<string>();
  return roles.map(({ role, description, permissions }) => {
    const fresh = permissions.filter(({ operation }) => !known.has(operation));
    for (const { operation } of fresh) known.add(operation);
    return { role, description, added: [...new Set(fresh.map(({ summary }) => summary))] };
  });
};
