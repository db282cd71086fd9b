import type { Access } from './route.ts';

export type Policy = Access & {
  /** The policy as a sentence, for the documentation. */
  says: string;
};

/**
 * Who may do what: all of it, in one place. A route takes its `access` from here. Roles rise from viewer over editor and
 * admin to owner, and each may do what those below may.
 */
export const policies = {
  membersRead: {
    by: 'account',
    role: 'viewer',
    keys: true,
    says: 'Every member may read it, signed in or by API key.',
  },
  membersReadWithoutHeader: {
    by: 'account',
    role: 'viewer',
    keys: true,
    headerOptional: true,
    says: 'Every member may read it, signed in or by API key. A key may leave `X-Account-ID` out.',
  },
  editorsWrite: {
    by: 'account',
    role: 'editor',
    keys: true,
    says: 'Editors may do it, signed in or by API key.',
  },
  adminsManage: {
    by: 'account',
    role: 'admin',
    keys: true,
    says: 'Admins may do it, signed in or by API key.',
  },
  membersInPerson: {
    by: 'account',
    role: 'viewer',
    keys: false,
    says: 'Every member may do it for themselves, signed in. API keys may not.',
  },
  adminsInPerson: {
    by: 'account',
    role: 'admin',
    keys: false,
    says: 'Admins may do it, signed in. API keys may not, whatever their role.',
  },
  ownersInPerson: {
    by: 'account',
    role: 'owner',
    keys: false,
    says: 'Owners may do it, signed in. API keys may not, whatever their role.',
  },
  whoeverItIs: {
    by: 'person',
    keys: true,
    says: 'Whoever is signed in may read it; so may an API key, which sends its `X-Account-ID`.',
  },
  inPerson: {
    by: 'person',
    keys: false,
    says: 'Whoever is signed in may do it. API keys may not.',
  },
  whoeverIsAsked: {
    by: 'account',
    role: 'viewer',
    keys: true,
    says: 'The members who were asked may do it, and admins; signed in or by API key.',
  },
  entryHolder: { by: 'entry', says: 'Needs the entry key of this very entry.' },
  anyone: { by: 'public', says: 'Needs no credential.' },
} as const satisfies Record<string, Policy>;
