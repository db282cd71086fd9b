import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, type Db } from '../../db/db.ts';
import { newUuid } from '../../kit/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { purgeAccountsSchedule } from './purge-accounts.ts';
import { planPurge } from './purge-plan.ts';
import { readAccountTables, readReferences } from './store-purge.ts';

let database: TestDatabase;
let pool: pg.Pool;
let owner: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  owner = createDb(async (text, values) => {
    const { rows, rowCount } = await pool.query(text, values as unknown[]);
    return { rows, count: rowCount ?? 0 };
  });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const log = pino({ level: 'silent' });
const runPurge = () =>
  purgeAccountsSchedule.run({ db: owner, signal: new AbortController().signal, log, now: new Date() });

interface Column {
  name: string;
  type: string;
  required: boolean;
  refers: boolean;
  /** The definitions of its check constraints. */
  checks: string;
}

const columnsOf = async (table: string): Promise<Column[]> => {
  const { rows } = await pool.query<Column>(
    `select a.attname::text as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef as required,
      exists (select from pg_constraint f where f.conrelid = a.attrelid and f.contype = 'f' and a.attnum = any(f.conkey))
        as refers,
      coalesce((select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey)), '') as checks
    from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  );
  return rows;
};

/** A valid value: the first of an enumeration, or a text of the required length. */
const textFor = ({ checks }: Column): string => {
  const [, listed] = /'([^']*)'::text/.exec(checks) ?? [];
  const [, length = '8'] = /length\(\w+\) = (\d+)/.exec(checks) ?? [];
  return listed ?? randomBytes(8).toString('hex').slice(0, Number(length));
};

/** Every id is the same, so that rows reference each other in every way that the tables allow. */
const valueFor = (column: Column, accountId: string, id: string): unknown => {
  if (column.name === 'account_id') return accountId;
  if (column.type === 'uuid') return id;
  if (column.type === 'text') return textFor(column);
  if (column.type === 'bytea') return randomBytes(16);
  if (column.type === 'jsonb') return '{}';
  if (column.type === 'boolean') return false;
  if (column.type.startsWith('timestamp')) return new Date();
  if (column.type.endsWith('[]')) return [];
  if (/int|numeric/.test(column.type)) return 1;
  throw new Error(`Tell this test what a ${column.type} looks like (${column.name}).`);
};

/** The first of two columns of which exactly one must be set. */
const isOneOfTwo = ({ name, checks }: Column): boolean =>
  checks.includes(`((${name} IS NULL) <> `) || checks.includes(`num_nonnulls(${name}, `);

const insertRow = async (table: string, accountId: string, id: string): Promise<void> => {
  const columns = (await columnsOf(table)).filter(
    (column) => column.required || column.refers || isOneOfTwo(column),
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const placeholders = columns.map((_, index) => `$${index + 1}`).join(', ');
  // tenant-scope: one row of the account, in any table
  await pool.query(
    `insert into "${table}" (${names}) values (${placeholders})`,
    columns.map((column) => valueFor(column, accountId, id)),
  );
};

const countsOf = async (accountId: string, tables: readonly string[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    // tenant-scope: the account is named; the table is any of its own
    const { rows } = await pool.query(`select count(*)::int from "${table}" where account_id = $1`, [
      accountId,
    ]);
    counts[table] = rows[0].count;
  }
  return counts;
};

/** An account with a row in every table that has an account_id. */
const fillAccount = async (purgeAt: string | null) => {
  const [accountId, id] = [newUuid(), newUuid()];
  await pool.query(
    `insert into accounts (id, name, deleted_at, purge_at)
     values ($1, 'x', now() - $2::interval, now() - $2::interval)`,
    [accountId, purgeAt],
  );
  await pool.query('insert into users (id, email, name) values ($1, $2, $3)', [
    id,
    `${id}@example.test`,
    'x',
  ]);
  const steps = planPurge(await readAccountTables(owner), await readReferences(owner));
  const tables = steps.filter(({ nullColumns }) => !nullColumns).map(({ table }) => table.name);
  // A trigger may have inserted the row already, as in the form directory.
  for (const table of tables.toReversed())
    if ((await countsOf(accountId, [table]))[table] === 0) await insertRow(table, accountId, id);
  // A trigger may have deleted the row again because of another one.
  const counts = await countsOf(accountId, tables);
  for (const table of tables) if (counts[table] === 0) await insertRow(table, accountId, id);
  return { accountId, id, tables };
};

const accountExists = async (accountId: string) =>
  (await pool.query('select from accounts where id = $1', [accountId])).rowCount === 1;

describe('an account after its grace period', () => {
  test('is deleted from every table, and others are untouched', async () => {
    const deleted = await fillAccount('1 second');
    const alive = await fillAccount(null);
    const inGrace = await fillAccount('-1 day');
    for (const { accountId, tables } of [deleted, alive, inGrace])
      expect(await countsOf(accountId, tables)).toEqual(Object.fromEntries(tables.map((name) => [name, 1])));
    expect(deleted.tables).toEqual(
      expect.arrayContaining([
        'api_key_directory',
        'audit_log',
        'idempotency_keys',
        'invitations',
        'memberships',
      ]),
    );

    await runPurge();

    expect(await countsOf(deleted.accountId, deleted.tables)).toEqual(
      Object.fromEntries(deleted.tables.map((name) => [name, 0])),
    );
    expect(await accountExists(deleted.accountId)).toBe(false);
    expect((await pool.query('select from users where id = $1', [deleted.id])).rowCount).toBe(1);
    for (const { accountId, tables } of [alive, inGrace]) {
      expect(await countsOf(accountId, tables)).toEqual(Object.fromEntries(tables.map((name) => [name, 1])));
      expect(await accountExists(accountId)).toBe(true);
    }
  });

  test('is deleted in batches, and a failing account does not block others', async () => {
    const [stuck, deleted] = [await fillAccount('1 second'), await fillAccount('1 second')];
    await pool.query('create table holder (account uuid references accounts (id))');
    await pool.query('insert into holder values ($1)', [stuck.accountId]);
    await pool.query(
      `insert into events (account_id, id, type, data) select $1, gen_random_uuid(), 'x', '{}' from generate_series(1, 12000)`,
      [deleted.accountId],
    );
    await runPurge();
    expect(await countsOf(deleted.accountId, ['events'])).toEqual({ events: 0 });
    expect(await accountExists(deleted.accountId)).toBe(false);
    expect(await accountExists(stuck.accountId)).toBe(true);
    await pool.query('drop table holder');
    await runPurge();
    expect(await accountExists(stuck.accountId)).toBe(false);
  });
});

describe('tables that reference each other', () => {
  test('in a cycle, or themselves, are emptied anyway', async () => {
    await pool.query(`
      create table books (account_id uuid references accounts (id), id uuid, cover_id uuid, primary key (account_id, id));
      create table pages (account_id uuid, id uuid, book_id uuid not null, next_id uuid, primary key (account_id, id),
        foreign key (account_id, book_id) references books (account_id, id),
        foreign key (account_id, next_id) references pages (account_id, id));
      alter table books add foreign key (account_id, cover_id) references pages (account_id, id);`);
    const accountId = newUuid();
    await pool.query(
      `insert into accounts (id, name, deleted_at, purge_at) values ($1, 'x', now(), now() - interval '1 second')`,
      [accountId],
    );
    const [book, one, two] = [newUuid(), newUuid(), newUuid()];
    await pool.query('insert into books (account_id, id) values ($1, $2)', [accountId, book]);
    await pool.query('insert into pages (account_id, id, book_id) values ($1, $2, $3)', [
      accountId,
      one,
      book,
    ]);
    await pool.query('insert into pages values ($1, $2, $3, $4)', [accountId, two, book, one]);
    await pool.query('update pages set next_id = $2 where account_id = $1 and id = $3', [
      accountId,
      two,
      one,
    ]);
    await pool.query('update books set cover_id = $2 where account_id = $1', [accountId, one]);
    await runPurge();
    expect(await countsOf(accountId, ['books', 'pages'])).toEqual({ books: 0, pages: 0 });
    expect(await accountExists(accountId)).toBe(false);
    await pool.query('drop table books, pages');
  });

  test('in an unbreakable cycle are reported immediately', () => {
    const tables = ['a', 'b'].map((name) => ({ name, key: ['account_id', 'id'] }));
    const between = (child: string, parent: string, nullable: string[] = []) => ({
      child,
      parent,
      deletedAlong: false,
      nullable,
    });
    expect(() => planPurge(tables, [between('a', 'b'), between('b', 'a')])).toThrow('in a cycle');
    const plan = planPurge(tables, [between('a', 'b', ['b_id']), between('b', 'a')]);
    expect(plan).toEqual([
      { table: tables[0], nullColumns: ['b_id'] },
      { table: tables[1] },
      { table: tables[0] },
    ]);
    expect(() => planPurge([{ name: 'c', key: [] }], [])).toThrow('primary key');
  });
});
