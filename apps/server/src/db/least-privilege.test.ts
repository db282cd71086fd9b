import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../kit/ids.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Database } from './database.ts';
import { build } from './db.ts';
import { createPool } from './pool.ts';
import { appPrivileges, identityPrivileges } from './privileges.ts';

let tests: TestDatabase;
let database: Database;
const account = newUuid();
const user = newUuid();
const otherUser = newUuid();

beforeAll(async () => {
  tests = await createTestDatabase();
  database = createDatabase({ appUrl: tests.appUrl, poolSize: 2, onError: () => {} });
  for (const id of [account, newUuid()])
    await database.write(id, (db) => db.run(build.insertInto('accounts').values({ id, name: 'x' })));
  for (const id of [user, otherUser])
    await database.write(id, async (db) => {
      await db.run(build.insertInto('users').values({ id, email: `${id}@example.test`, name: 'x' }));
      await db.run(
        build.insertInto('sign_in_methods').values({
          id,
          user_id: id,
          provider_id: 'credential',
          provider_user_id: id,
          password_hash: 'hash',
        }),
      );
      await db.run(
        build
          .insertInto('sessions')
          .values({ id, user_id: id, token: `token-${id}`, expires_at: sql`now() + interval '1 day'` }),
      );
    });
});
afterAll(async () => {
  await database.close();
  await tests.drop();
});

const asOwner = async <Row extends object>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: tests.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

/** A connection opened like those of the service's pools. */
const withConnection = async (url: string, work: (client: pg.PoolClient) => Promise<void>) => {
  const pool = createPool({ url, onError: () => {} }, { max: 1, queryTimeoutMs: 5_000, writable: true });
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release(true);
    await pool.end();
  }
};

const roles = () => [
  ['requests', tests.appUrl],
  ['sign-in', tests.identityUrl],
];

describe('a connection for requests or sign-in', () => {
  test('cannot become the owner of the tables', async () => {
    const owner = new URL(tests.url).username;
    const ways = [
      `select set_config('role', '${owner}', false)`,
      `select set_config('session_authorization', '${owner}', false)`,
      `set role ${owner}`,
      `set session authorization ${owner}`,
      `set local role ${owner}`,
      'set session authorization postgres',
      `grant ${owner} to current_user`,
      `alter role current_user createrole`,
      `alter role current_user bypassrls`,
      'alter table accounts disable row level security',
      'alter table accounts no force row level security',
      'create policy mine on accounts using (true)',
      'create table public.mine (id integer)',
      `create function public.mine() returns void language sql security definer as 'select 1'`,
    ];
    for (const [name, url] of roles())
      await withConnection(url as string, async (client) => {
        for (const way of ways) await expect(client.query(way), `${name}: ${way}`).rejects.toThrow();
      });
  });

  test('keeps its role and its visibility after anything that resets a role', async () => {
    const ways = [
      `select set_config('role', 'none', false)`,
      'set role none',
      'reset role',
      'reset session authorization',
      'set session authorization default',
      'reset all',
      'discard all',
      'set row_security = on',
    ];
    for (const [name, url] of roles())
      await withConnection(url as string, async (client) => {
        const { rows: before } = await client.query('select current_user, session_user');
        expect(before[0].current_user).toBe(before[0].session_user);
        expect(before[0].current_user).not.toBe(new URL(tests.url).username);
        for (const way of ways) {
          await client.query(way);
          const { rows } = await client.query('select current_user, session_user');
          expect(rows, `${name}: ${way}`).toEqual(before);
          // tenant-scope: this test shows what a query without an account sees
          const accounts = client.query('select id from accounts');
          if (name === 'requests') expect((await accounts).rows, way).toEqual([]);
          else await expect(accounts, way).rejects.toThrow('permission denied');
        }
      });
  });

  test('gets an error and no rows when it turns row-level security off', async () => {
    await withConnection(tests.appUrl, async (client) => {
      await client.query('set row_security = off');
      // tenant-scope: this test shows what a query without an account sees
      await expect(client.query('select id from accounts')).rejects.toThrow('row-level security');
    });
  });
});

describe('a request', () => {
  const visible = async (scope: string, table: 'users' | 'sessions' | 'sign_in_methods') =>
    // tenant-scope: tables of people, and what a query sees that names nobody
    (await database.read(scope, (db) => db.all(build.selectFrom(table).select('id')))).map(({ id }) => id);

  test('sees the sign-in data of its own user, and of nobody else', async () => {
    for (const table of ['users', 'sessions', 'sign_in_methods'] as const) {
      expect(await visible(user, table), table).toEqual([user]);
      expect(await visible(account, table), table).toEqual([]);
      expect(await visible(newUuid(), table), table).toEqual([]);
    }
  });

  test('sees the members of its account, but not their sign-in data', async () => {
    await database.write(account, (db) =>
      db.run(
        build.insertInto('memberships').values({ account_id: account, user_id: otherUser, role: 'viewer' }),
      ),
    );
    expect(await visible(account, 'users')).toEqual([otherUser]);
    expect(await visible(account, 'sessions')).toEqual([]);
    expect(await visible(account, 'sign_in_methods')).toEqual([]);
    const rename = build.updateTable('users').set({ name: 'y' }).where('id', '=', otherUser);
    expect(await database.write(account, (db) => db.run(rename))).toBe(0);
  });

  test('cannot change anything of another user', async () => {
    const ends = build.deleteFrom('sessions').where('user_id', '=', otherUser);
    expect(await database.write(user, (db) => db.run(ends))).toBe(0);
    const another = build.insertInto('sign_in_methods').values({
      id: newUuid(),
      user_id: otherUser,
      provider_id: 'credential',
      provider_user_id: 'x',
    });
    await expect(database.write(user, (db) => db.run(another))).rejects.toThrow('row-level security');
  });

  test.each([
    'select token from sessions',
    'select secret from two_factors',
    'select access_token from sign_in_methods',
    'select id from global_users',
    'select master_key_check from deployment',
    'delete from deployment',
    'delete from applied_migrations',
    'select * from kysely_migration',
    "update audit_log set action = 'x'",
    'delete from audit_log',
    'delete from events',
    'delete from accounts',
    'select * from graphile_worker.jobs',
  ])('may not: %s', async (text) => {
    await expect(database.write(user, (db) => db.run(sql.raw(text)))).rejects.toThrow('permission denied');
  });

  test('finds a session only by its full token', async () => {
    const find = (token: string) =>
      database.global((db) => db.all(sql<{ id: string }>`select id from session_by_token(${token})`));
    expect(await find(`token-${otherUser}`)).toEqual([{ id: otherUser }]);
    expect(await find('token-%')).toEqual([]);
  });
});

describe("PostgreSQL's catalog shows", () => {
  test('forced row-level security for every table with rows of an account or a user', async () => {
    const loose = await asOwner(`
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (exists (select from pg_policy p where p.polrelid = c.oid)
          or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('account_id', 'user_id')))
        and not (c.relrowsecurity and c.relforcerowsecurity)`);
    expect(loose).toEqual([]);
  });

  test('which tables have no row-level security: none with an owner column', async () => {
    const open = await asOwner<{ relname: string }>(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relrowsecurity order by relname`);
    expect(open.map(({ relname }) => relname)).toEqual([
      'applied_migrations',
      'billing_start',
      'deployment',
      'event_clock',
      'kysely_migration',
      'kysely_migration_lock',
      'object_removals',
      'rate_limits',
      'schedules',
      'stripe_events',
      'used_challenges',
      'worker_heartbeats',
    ]);
  });

  test('policies that allow all rows for the owner, for sign-in and for lookups, and no others', async () => {
    const wide = await asOwner<{ tablename: string; policyname: string }>(`
      select tablename, policyname from pg_policies
      where schemaname = 'public' and (qual = 'true' or qual is null and with_check is null) and policyname <> 'owner'
      order by policyname, tablename`);
    expect(wide.map(({ policyname, tablename }) => `${policyname} on ${tablename}`)).toEqual([
      ...[
        'api_key_directory',
        'billing_customer_directory',
        'entry_key_directory',
        'form_directory',
        'invitation_directory',
        'resume_link_directory',
        'workflow_hook_directory',
      ].map((table) => `look_up on ${table}`),
      ...['passkeys', 'sessions', 'sign_in_methods', 'two_factors', 'users', 'verifications'].map(
        (table) => `sign_in on ${table}`,
      ),
    ]);
    const owners = await asOwner<{ roles: string }>(
      `select distinct roles::text from pg_policies where policyname = 'owner'`,
    );
    expect(owners).toEqual([{ roles: `{${new URL(tests.url).username}}` }]);
  });

  test('the declared privileges, and no others, for any role', async () => {
    const held = await asOwner<{ grantee: string; relation: string; privilege: string }>(`
      select coalesce(g.rolname, 'public') as grantee, c.relname as relation, a.privilege_type as privilege
      from pg_class c, aclexplode(c.relacl) a left join pg_roles g on g.oid = a.grantee
      where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
      union all
      select coalesce(g.rolname, 'public'), c.relname, a.privilege_type || ' ' || t.attname
      from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
        left join pg_roles g on g.oid = a.grantee
      where c.relnamespace = 'public'::regnamespace`);
    const owner = new URL(tests.url).username;
    const declared = [
      { grantee: `${owner}_app`, tables: appPrivileges },
      { grantee: `${owner}_identity`, tables: identityPrivileges },
    ].flatMap(({ grantee, tables }) =>
      Object.entries(tables).flatMap(([relation, text]) =>
        [...text.matchAll(/(\w+)(?: \(([^)]+)\))?/g)].flatMap(([, verb = '', columns]) =>
          (columns?.split(', ') ?? ['']).map((column) =>
            `${grantee} ${relation} ${verb.toUpperCase()} ${column}`.trim(),
          ),
        ),
      ),
    );
    expect(held.map((one) => `${one.grantee} ${one.relation} ${one.privilege}`).sort()).toEqual(
      declared.sort(),
    );
  });

  test('no function that runs as the owner and can be called by anyone without need', async () => {
    const doors = await asOwner<{ proname: string }>(`
      select p.proname from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
        and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0)) order by 1`);
    expect(doors.map(({ proname }) => proname)).toEqual(['refresh_event_position']);
  });
});
