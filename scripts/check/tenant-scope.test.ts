import { describe, expect, test } from 'vitest';
import { readAccountTables } from './account-tables.ts';
import { findUnscopedQueries } from './unscoped-queries.ts';

const migrations = `
  create table accounts (id uuid primary key, name text not null);
  alter table accounts enable row level security;
  create policy own_account on accounts using (id = current_account());
  create table users (id uuid primary key); -- people are global
  create table jobs (account_id uuid not null, id uuid not null, check (id is not null), primary key (account_id, id));
  alter table jobs enable row level security;
  create policy own_account on jobs using (account_id = current_account());
  create table projects (account_id uuid not null, id uuid not null, primary key (account_id, id));
  alter table projects enable row level security;
  create policy own_account on projects using (account_id = current_account());
  create table api_key_directory (digest bytea primary key, account_id uuid not null);`;

const { tables, problems } = readAccountTables(migrations);
const find = (text: string) => findUnscopedQueries('store.ts', text, tables);

describe('account tables', () => {
  test('are tables with account_id, and accounts; directory tables are not', () => {
    expect(Object.fromEntries(tables)).toEqual({
      accounts: 'id',
      jobs: 'account_id',
      projects: 'account_id',
    });
    expect(problems).toEqual([]);
  });

  test.each([
    ['row level security', 'alter table jobs enable row level security;', 'enable row level security'],
    [
      'a policy',
      'create policy own_account on jobs using (account_id = current_account());',
      'create policy own_account on jobs',
    ],
    ['a primary key', ', primary key (account_id, id));\n  alter table jobs', 'add a primary key'],
  ])('without %s are reported', (_what, removed, said) => {
    expect(migrations).toContain(removed);
    const broken = migrations.replace(removed, removed.startsWith(',') ? ');\n  alter table jobs' : '');
    expect(readAccountTables(broken).problems.join()).toContain(said);
  });

  test.each([
    [
      'create table entries (account_id uuid not null, id uuid primary key);',
      'the primary key (id) must start with account_id',
    ],
    [
      'alter table users add column account_id uuid;',
      'users: the primary key (id) must start with account_id',
    ],
    [
      'create unique index projects_name on projects (lower(name));',
      'the unique key (lower(name)) must start',
    ],
    [
      'create table t (account_id uuid, id uuid, primary key (account_id, id), unique (id));',
      'the unique key (id) must start',
    ],
    [
      'create table t (account_id uuid, id uuid, primary key (account_id, id)); create policy p on t using (true);',
      'create policy own_account on t',
    ],
  ])('%s', (sql, said) => {
    expect(readAccountTables(`${migrations}\n${sql}`).problems.join()).toContain(said);
  });

  test('ignores dropped tables', () => {
    expect(readAccountTables(`${migrations}\ndrop table jobs;`).tables.has('jobs')).toBe(false);
  });
});

describe('caught', () => {
  test.each([
    ["build.selectFrom('projects').selectAll()", 'projects'],
    ["build.selectFrom('projects as p').where('p.id', '=', id)", 'projects'],
    ["build.selectFrom('projects').select(['id', 'account_id']).where('id', '=', id)", 'projects'],
    ["build.updateTable('projects').set({ account_id: accountId }).where('id', '=', id)", 'projects'],
    ["build.deleteFrom('projects').where('id', '=', row.account_id)", 'projects'],
    ["build.insertInto('projects').values({ id, name })", 'projects'],
    [
      "build.insertInto('projects').values({ id }).onConflict((on) => on.columns(['account_id', 'id']).doNothing())",
      'projects',
    ],
    ["build.selectFrom('users').innerJoin('jobs', 'jobs.id', 'users.id')", 'jobs'],
    [
      "build.selectFrom('jobs').innerJoin('projects', 'projects.id', 'jobs.id').where('jobs.account_id', '=', a)",
      'projects',
    ],
    [
      "build.selectFrom('jobs').where('account_id', '=', a).where((eb) => eb.exists(eb.selectFrom('projects').select('id')))",
      'projects',
    ],
    [
      "build.selectFrom('jobs').where((eb) => eb.exists(eb.selectFrom('projects').where('account_id', '=', a)))",
      'jobs',
    ],
    ["build.selectFrom('jobs').$if(wanted, (query) => query.where('account_id', '=', a))", 'jobs'],
    ["build.selectFrom('accounts').where('name', '=', name)", 'accounts'],
    ['sql`select * from projects where id = ${id}`', 'projects'],
    ['sql`select account_id from projects`', 'projects'],
    ['sql<Row>`update jobs set status = 1 where id = ${id}`', 'jobs'],
    ['sql`delete from jobs where id = ${id}`', 'jobs'],
    ['sql`insert into jobs (id) values (${id})`', 'jobs'],
    ['sql`copy jobs (id) from stdin`', 'jobs'],
    ['sql`select from users, jobs where users.id = 1`', 'jobs'],
    ['sql`select from jobs j join projects p on p.id = j.id where j.account_id = ${a}`', 'projects'],
    ['sql`select from jobs where account_id = ${a} and id in (select id from projects)`', 'projects'],
    ['sql`with old as (delete from projects) select from jobs where account_id = ${a}`', 'projects'],
    [
      "sql`select id from jobs where account_id = 1 union select id from projects where kind = 'account_id'`",
      'projects',
    ],
    ['sql`select from jobs -- where account_id = 1\n where id = 1`', 'jobs'],
    ["sql`select from ${sql.table('jobs')} where id = 1`", 'jobs'],
    ["sql.raw('truncate jobs')", 'jobs'],
    ['pool.query(\'SELECT * FROM "jobs" WHERE id = $1\', [id])', 'jobs'],
    ['pool.query(`select from jobs where id = ${id}`)', 'jobs'],
    ["pool.query({ text: 'select from jobs', values: [] })", 'jobs'],
    ["const text = 'select from jobs'; pool.query(text)", 'jobs'],
  ])('%s', (code, table) => {
    const found = find(`${code};`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`for "${table}"`);
  });

  test.each([
    'const read = (table: string) => build.selectFrom(table).selectAll();',
    'const purge = (table: string) => sql`delete from ${sql.table(table)} where account_id = 1`;',
  ])('reports a table name that is not a literal: %s', (code) => {
    expect(find(code).join()).toContain('Write out the table name');
  });

  test('includes the location and what to do', () => {
    expect(find("\n\nexport const all = () =>\n  db.all(build.selectFrom('jobs').selectAll());")).toEqual([
      'store.ts:4: this query is not limited to one account. Add account_id (where, values or join condition) for ' +
        '"jobs", or add a comment above it that says why: // tenant-scope: <reason>',
    ]);
  });
});

describe('permitted', () => {
  test.each([
    "build.selectFrom('users').selectAll()",
    "build.selectFrom('api_key_directory').where('digest', '=', digest)",
    "build.selectFrom('projects').where('account_id', '=', accountId)",
    "build.selectFrom('projects as p').where('p.account_id', '=', accountId).forUpdate()",
    "build.selectFrom('projects').where((eb) => eb.and({ account_id: accountId, id }))",
    "build.updateTable('projects').set({ name }).where('account_id', '=', accountId)",
    "build.deleteFrom('projects').where(sql.ref('account_id'), '=', accountId)",
    "build.insertInto('projects').values({ account_id: accountId, id })",
    "build.insertInto('projects').values(ids.map((id) => ({ account_id: accountId, id })))",
    "const row = { account_id: accountId }; build.insertInto('projects').values(row)",
    "const insert = (row: { account_id: string }) => build.insertInto('projects').values(row)",
    "const account_id = newUuid(); build.insertInto('projects').values({ account_id, id })",
    "build.insertInto('accounts').values({ id, name })",
    "build.selectFrom('accounts').where('id', '=', accountId)",
    "build.selectFrom('jobs as j').innerJoin('projects as p', (on) => on.onRef('p.account_id', '=', 'j.account_id')).where('j.id', '=', 1)",
    "build.selectFrom(matching.as('matching')).select('id')",
    'sql`select from jobs where account_id = ${accountId} and id = ${id}`',
    'const mine = sql`account_id = ${accountId}`; sql`select from jobs where ${mine}`',
    'sql`insert into jobs (account_id, id) values (${accountId}, ${id})`',
    'sql`select from jobs j join projects p on p.account_id = j.account_id and p.id = j.id`',
    'sql`select from jobs join projects using (account_id, id) where id = 1`',
    'sql`select from jobs where account_id = 1 and exists (select from projects p where p.account_id = jobs.account_id)`',
    'sql`select from graphile_worker.jobs where id = ${id}`',
    'sql`select a is distinct from ${b}, extract(epoch from ${c})`',
    'sql`update users set name = ${name}`',
    "pool.query('select from jobs where account_id = $1', [accountId])",
    'pool.query(text, values)',
  ])('%s', (code) => {
    expect(find(`${code};`)).toEqual([]);
  });

  test('allows a statement with a comment that says why it spans accounts', () => {
    expect(
      find("// tenant-scope: the purge goes over all accounts\ndb.run(build.deleteFrom('jobs'));"),
    ).toEqual([]);
    expect(
      find("db.run(build.deleteFrom('jobs')); // tenant-scope: the purge goes over all accounts"),
    ).toEqual([]);
    expect(find("db.run(\n  // tenant-scope: a purge\n  build.deleteFrom('jobs'),\n);")).toEqual([]);
  });

  test('does not allow a comment without a reason or in another place', () => {
    expect(find("// tenant-scope:\ndb.run(build.deleteFrom('jobs'));")).toHaveLength(1);
    expect(find("// tenant-scope: a purge\n\ndb.run(build.deleteFrom('jobs'));")).toHaveLength(1);
  });
});
