import type { Access } from './route.ts';

export type Policy = Access & {
  /** The policy as a sentence, for the documentation. */
  description: string;
};

/**
 * All access policies. A route takes its `access` from here. Roles rank from viewer through editor and admin to owner;
 * each includes the permissions of the lower ones.
 */
export const policies = {
  membersRead: {
    by: 'account',
    role: 'viewer',
    keys: true,
    description: 'Requires any role; API keys allowed.',
  },
  membersReadWithoutHeader: {
    by: 'account',
    role: 'viewer',
    keys: true,
    headerOptional: true,
    description: 'Requires any role; API keys allowed and can omit `X-Account-ID`.',
  },
  editorsWrite: {
    by: 'account',
    role: 'editor',
    keys: true,
    description: 'Requires the editor role; API keys allowed.',
  },
  adminsManage: {
    by: 'account',
    role: 'admin',
    keys: true,
    description: 'Requires the admin role; API keys allowed.',
  },
  memberSession: {
    by: 'account',
    role: 'viewer',
    keys: false,
    description: 'Requires a signed-in member; API keys not allowed.',
  },
  adminSession: {
    by: 'account',
    role: 'admin',
    keys: false,
    description: 'Requires a signed-in admin; API keys not allowed.',
  },
  ownerSession: {
    by: 'account',
    role: 'owner',
    keys: false,
    description: 'Requires a signed-in owner; API keys not allowed.',
  },
  sessionOrKey: {
    by: 'person',
    keys: true,
    description: 'Requires a session, or an API key with `X-Account-ID`.',
  },
  sessionOnly: {
    by: 'person',
    keys: false,
    description: 'Requires a session; API keys not allowed.',
  },
  approver: {
    by: 'account',
    role: 'viewer',
    keys: true,
    description: 'Requires a member who was asked to decide, or an admin; API keys allowed.',
  },
  entryHolder: { by: 'entry', description: 'Requires the entry key of this entry.' },
  anyone: { by: 'public', description: 'No credentials required.' },
} as const satisfies Record<string, Policy>;
