import pg from 'pg';
import { appPrivileges, identityPrivileges } from './privileges.ts';

const lockKey = 'form-service privileges';

interface Held {
  role: string;
  relation: string;
  /** In the form of the declaration: `SELECT` or `SELECT (name)`. */
  held: string[];
}

/** The privileges in PostgreSQL's catalog, for each table and view on which either role has some. */
const heldPrivileges = `
  select role, relation, array_agg(privilege || coalesce(' (' || columns || ')', '') order by privilege) as held from (
    select g.rolname as role, c.relname as relation, a.privilege_type as privilege, null as columns
    from pg_class c, aclexplode(c.relacl) a join pg_roles g on g.oid = a.grantee
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p', 'm') and g.rolname = any($1)
    union all
    select g.rolname, c.relname, a.privilege_type, string_agg(t.attname, ', ' order by t.attname)
    from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a join pg_roles g on g.oid = a.grantee
    where c.relnamespace = 'public'::regnamespace and g.rolname = any($1)
    group by g.rolname, c.relname, a.privilege_type
  ) p group by role, relation`;

/** Tables with row-level security that is not forced for the owner yet, or without the policy for the owner. */
const unforcedTables = `
  select c.relname as table, c.relforcerowsecurity as is_forced, p.oid is not null as has_policy
  from pg_class c left join pg_policy p on p.polrelid = c.oid and p.polname = 'owner'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
    and not (c.relforcerowsecurity and coalesce(p.polroles = array[current_user::regrole::oid], false))`;

const parse = (privileges: string): string[] =>
  [...privileges.matchAll(/(\w+)(?: \(([^)]*)\))?/g)]
    .map(([, name = '', columns]) =>
      columns === undefined
        ? name.toUpperCase()
        : `${name.toUpperCase()} (${columns.split(', ').sort().join(', ')})`,
    )
    .sort();

const changesFor = (role: string, declared: Record<string, string>, held: readonly Held[]): string[] => {
  const to = pg.escapeIdentifier(role);
  const now = new Map(
    held.filter((one) => one.role === role).map((one) => [one.relation, one.held.sort().join()]),
  );
  const relations = new Set([...Object.keys(declared), ...now.keys()]);
  return [...relations].flatMap((relation) => {
    const declaredPrivileges = declared[relation] ?? '';
    if (parse(declaredPrivileges).join() === (now.get(relation) ?? '')) return [];
    const name = pg.escapeIdentifier(relation);
    return [
      `revoke all on ${name} from ${to}`,
      ...(declaredPrivileges === '' ? [] : [`grant ${declaredPrivileges} on ${name} to ${to}`]),
    ];
  });
};

const forcing = (rows: readonly { table: string; is_forced: boolean; has_policy: boolean }[]): string[] =>
  rows.flatMap(({ table, has_policy }) => {
    const name = pg.escapeIdentifier(table);
    return [
      ...(has_policy ? [`drop policy owner on ${name}`] : []),
      `create policy owner on ${name} to current_user using (true)`,
      `alter table ${name} force row level security`,
    ];
  });

const findChanges = async (client: pg.ClientBase): Promise<string[]> => {
  const {
    rows: [names],
  } = await client.query<{ app: string; identity: string }>(
    `select current_user || '_app' as app, current_user || '_identity' as identity`,
  );
  const { app, identity } = names as { app: string; identity: string };
  const { rows: held } = await client.query<Held>(heldPrivileges, [[app, identity]]);
  const { rows: unforced } = await client.query(unforcedTables);
  return [
    ...changesFor(app, appPrivileges, held),
    ...changesFor(identity, identityPrivileges, held),
    ...forcing(unforced),
  ];
};

/**
 * Grants both roles the declared privileges and nothing else, and forces row-level security for the owner, with a policy that
 * gives it access to all accounts. Changes nothing if everything is as declared, as at most starts.
 */
export const setPrivileges = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    if ((await findChanges(client)).length === 0) return client.release();
    await client.query('begin');
    // One node at a time: concurrent grants fail.
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [lockKey]);
    const changes = await findChanges(client);
    if (changes.length > 0) await client.query(changes.join(';\n'));
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
};
