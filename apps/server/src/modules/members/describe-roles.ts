import { areas, type Role, type Route, roles } from '@form-service/contracts';

const descriptions: Record<Role, string> = {
  viewer: 'Can read everything in the account and change nothing.',
  editor: 'Can also edit projects, forms, entries, tables, workflows and everything in them.',
  admin: 'Can also manage members, API keys, billing and account settings.',
  owner: 'Can also delete the account, transfer it and manage other owners.',
};

interface Permission {
  operation: string;
  summary: string;
  apiKeys: boolean;
}

const routesByArea: [area: string, routes: Readonly<Record<string, Route>>][] = Object.entries(areas).map(
  ([name, { routes }]) => [name, routes],
);

/** Derived from the policies, which alone decide. */
const permissionsOf = (role: Role): Permission[] =>
  routesByArea.flatMap(([area, routes]) =>
    Object.entries(routes).flatMap(([name, { access, summary }]) => {
      if (access.by !== 'account' || roles.indexOf(role) < roles.indexOf(access.role)) return [];
      return [{ operation: `${area}.${name}`, summary, apiKeys: access.keys }];
    }),
  );

export const describeRoles = () =>
  roles.map((role) => ({ role, description: descriptions[role], permissions: permissionsOf(role) }));
