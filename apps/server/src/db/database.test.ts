import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newUuid } from '../kit/ids.ts';
import { OperatorError } from '../kit/operator-error.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Database } from './database.ts';
import { build, toStatement } from './db.ts';
import { migrate } from './migrate.ts';
import { setUpConnection } from './pool.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ ...testDatabase, poolSize: 5, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const insertAccount = (id: string) => build.insertInto('accounts').values({ id, name: 'x' });
const countAccounts = async (id: string) =>
  (await database.read(id, (db) => db.all(build.selectFrom('accounts').select('id').where('id', '=', id))))
    .length;

describe('a write of one statement', () => {
  const add = (id: string) => toStatement(insertAccount(id).returning('id'));

  test('is committed and returns its rows', async () => {
    const id = newUuid();
    expect(await database.writeStatement(id, add(id))).toEqual([{ id }]);
    expect(await countAccounts(id)).toBe(1);
  });

  test('is limited to its account', async () => {
    const [own, other] = [newUuid(), newUuid()];
    await expect(database.writeStatement(own, add(other))).rejects.toThrow('row-level security');
    expect(await countAccounts(other)).toBe(0);
  });

  test('that fails leaves nothing behind, and its connection can be reused', async () => {
    const id = newUuid();
    await database.writeStatement(id, add(id));
    const alone = createDatabase({ ...testDatabase, poolSize: 1, onError: () => {} });
    try {
      await expect(alone.writeStatement(id, add(id))).rejects.toMatchObject({ code: '23505' });
      const next = newUuid();
      expect(await alone.writeStatement(next, add(next))).toEqual([{ id: next }]);
      const [{ role } = { role: '' }] = await alone.read(next, (db) =>
        db.all(sql<{ role: string }>`select current_setting('transaction_read_only') as role`),
      );
      expect(role).toBe('on');
      await expect(alone.read(next, (db) => db.run(insertAccount(newUuid())))).rejects.toThrow('read-only');
    } finally {
      await alone.close();
    }
  });

  test('is not reported as done if the commit fails, the connection is lost, or it was never sent', async () => {
    const id = newUuid();
    await database.writeStatement(id, add(id));
    const alone = createDatabase({ ...testDatabase, poolSize: 1, onError: () => {} });
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const name = 'update accounts set name = $1 returning id';
    const slug = 'insert into form_directory (slug, account_id, form_id) values ($1, $2, $3) returning slug';
    const end = 'update accounts set name = pg_terminate_backend(pg_backend_pid())::text returning id';
    const names = async () =>
      (
        await alone.read(id, (db) => db.all(build.selectFrom('accounts').select('name').where('id', '=', id)))
      ).map(({ name }) => name);
    try {
      const before = await names();
      const write = (text: string, ...values: unknown[]) => alone.writeStatement(id, { text, values });
      // The missing form is detected at commit, not before.
      await expect(write(slug, newUuid(), id, newUuid())).rejects.toMatchObject({ code: '23503' });
      await expect(write(name, circular)).rejects.toThrow('circular');
      expect(await names()).toEqual(before);
      await expect(write(end)).rejects.toThrow();
      expect(await names()).toEqual(before);
      expect(await write(name, 'New')).toEqual([{ id }]);
      expect(await names()).toEqual(['New']);
    } finally {
      await alone.close();
    }
  });
});

describe('a write', () => {
  test('is committed when its work is done, and not before', async () => {
    const id = newUuid();
    await database.write(id, async (db) => {
      await db.run(insertAccount(id));
      expect(await countAccounts(id)).toBe(0);
    });
    expect(await countAccounts(id)).toBe(1);
  });

  test('is rolled back completely when its work fails', async () => {
    const id = newUuid();
    const failing = database.write(id, async (db) => {
      await db.run(insertAccount(id));
      throw new Error('second thoughts');
    });
    await expect(failing).rejects.toThrow('second thoughts');
    expect(await countAccounts(id)).toBe(0);
  });

  test('is rolled back and fails when the error of a statement was swallowed', async () => {
    const id = newUuid();
    const swallowing = database.write(id, async (db) => {
      await db.run(insertAccount(id));
      await db.run(sql`select 1 / 0`).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await countAccounts(id)).toBe(0);
  });

  test('runs deferred statements with its commit, or rolls them back', async () => {
    const [one, two] = [newUuid(), newUuid()];
    await database.write(one, async (db) => db.runAtCommit(insertAccount(one)));
    expect(await countAccounts(one)).toBe(1);
    const failing = database.write(two, async (db) => {
      await db.run(insertAccount(two));
      db.runAtCommit(insertAccount(two));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await countAccounts(two)).toBe(0);
  });

  test('rejects a deferred statement that could not be sent', async () => {
    const id = newUuid();
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const failing = database.write(id, async (db) => {
      await db.run(insertAccount(id));
      db.runAtCommit(sql`select ${circular}::jsonb`);
    });
    await expect(failing).rejects.toThrow('JSON.stringify');
    expect(await countAccounts(id)).toBe(0);
  });

  test('that loses a deadlock is retried', async () => {
    const [one, two] = [newUuid(), newUuid()];
    await database.write(one, (db) => db.run(insertAccount(one)));
    const locks = (first: number, second: number, meet: Promise<void>, here: () => void) =>
      database.write(one, async (db) => {
        await db.run(sql`select pg_advisory_xact_lock(${first})`);
        here();
        await meet;
        await db.run(sql`select pg_advisory_xact_lock(${second})`);
        return first;
      });
    const a = Promise.withResolvers<void>();
    const b = Promise.withResolvers<void>();
    expect(await Promise.all([locks(1, 2, b.promise, a.resolve), locks(2, 1, a.promise, b.resolve)])).toEqual(
      [1, 2],
    );
    expect(await countAccounts(two)).toBe(0);
  });

  test('cannot touch data of another account', async () => {
    const [mine, theirs] = [newUuid(), newUuid()];
    await database.write(theirs, (db) => db.run(insertAccount(theirs)));
    const intrusion = database.write(mine, (db) => db.run(insertAccount(theirs.replace(/.$/, 'f'))));
    await expect(intrusion).rejects.toThrow('row-level security');
    const rename = build.updateTable('accounts').set({ name: 'mine' }).where('id', '=', theirs);
    expect(await database.write(mine, (db) => db.run(rename))).toBe(0);
  });
});

test('a read cannot write', async () => {
  const id = newUuid();
  await expect(database.read(id, (db) => db.run(insertAccount(id)))).rejects.toThrow('read-only');
});

test('connections switch accounts between reads and never mix them up', async () => {
  const ids = Array.from({ length: 20 }, newUuid);
  for (const id of ids) await database.write(id, (db) => db.run(insertAccount(id)));
  // tenant-scope: this test shows what a query without an account sees
  const visible = build.selectFrom('accounts').select('id');
  const reads = Array.from({ length: 400 }, async (_, index) => {
    const id = ids[(index * 7) % ids.length] as string;
    expect(await database.read(id, (db) => db.all(visible))).toEqual([{ id }]);
    expect(await database.global((db) => db.all(visible))).toEqual([]);
  });
  await Promise.all(reads);
});

test('a value that is not an account UUID opens nothing', async () => {
  const id = "x'; drop table projects; --";
  expect(() => database.read(id, async () => {})).toThrow('Not an account UUID.');
  await expect(database.write(id, async () => {})).rejects.toThrow('Not an account UUID.');
});

describe('row-level security', () => {
  const asAccount = async (appUrl: string, id: string) => {
    const other = createDatabase({ appUrl, poolSize: 2, onError: () => {} });
    // tenant-scope: this test shows what a query without an account sees
    const visible = build.selectFrom('accounts').select('id');
    try {
      return await other.read(id, (db) => db.all(visible));
    } finally {
      await other.close();
    }
  };

  test('cannot be switched off by options in the database URL', async () => {
    const [mine, theirs] = [newUuid(), newUuid()];
    for (const id of [mine, theirs]) await database.write(id, (db) => db.run(insertAccount(id)));
    const withOptions = (options: string) => {
      const url = new URL(testDatabase.appUrl);
      url.searchParams.set('options', options);
      return url.href;
    };
    const lenient = '-c search_path=public -c row_security=on -c default_transaction_read_only=off';
    expect(await asAccount(withOptions(lenient), mine)).toEqual([{ id: mine }]);
    const owner = new URL(testDatabase.url).username;
    await expect(asAccount(withOptions(`-c role=${owner}`), mine)).rejects.toThrow('permission denied');
  });

  test('fails immediately if a connection belongs to the owner of the tables', async () => {
    const pool = new pg.Pool({ connectionString: testDatabase.url, verify: setUpConnection() });
    await expect(pool.connect()).rejects.toThrow(OperatorError);
    await pool.end();
  });

  test('protects the keys of an account, which can be looked up globally', async () => {
    const [mine, theirs] = [newUuid(), newUuid()];
    const digest = Buffer.from(theirs);
    const userId = newUuid();
    const user = { id: userId, email: `${userId}@example.test`, name: 'x' };
    await database.write(userId, (db) => db.run(build.insertInto('users').values(user)));
    await database.write(theirs, async (db) => {
      await db.run(insertAccount(theirs));
      await db.run(
        build
          .insertInto('api_keys')
          .values({ account_id: theirs, id: userId, name: 'x', partial_key: 'abcd', created_by: userId }),
      );
      await db.run(
        build
          .insertInto('api_key_directory')
          .values({ digest, account_id: theirs, key_id: userId, user_id: userId, role: 'viewer' }),
      );
    });
    const promote = build
      .updateTable('api_key_directory')
      .set({ role: 'owner' })
      .where('account_id', '=', theirs);
    expect(await database.write(mine, (db) => db.run(promote))).toBe(0);
    const found = build.selectFrom('api_key_directory').select('role').where('digest', '=', digest);
    expect(await database.global((db) => db.one(found))).toEqual({ role: 'viewer' });
  });
});

test('a connection that failed is not reused', async () => {
  const id = newUuid();
  const killed = database.write(id, (db) => db.run(sql`select pg_terminate_backend(pg_backend_pid())`));
  await expect(killed).rejects.toThrow();
  await Promise.all(Array.from({ length: 10 }, () => countAccounts(id)));
});

test('a connection that broke while idle is reported once and replaced', async () => {
  const errors: Error[] = [];
  const alone = createDatabase({ ...testDatabase, poolSize: 1, onError: (error) => errors.push(error) });
  const backend = () =>
    alone.read(newUuid(), (db) => db.one(sql<{ pid: number }>`select pg_backend_pid() as pid`));
  const owner = new pg.Client({ connectionString: testDatabase.url });
  try {
    const { pid } = await backend();
    await owner.connect();
    await owner.query('select pg_terminate_backend($1)', [pid]);
    await expect.poll(() => errors.length).toBe(1);
    expect((await backend()).pid).not.toBe(pid);
    expect(errors).toHaveLength(1);
  } finally {
    await owner.end();
    await alone.close();
  }
});

test('three nodes that start at once migrate the database once', async () => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const name = `migrate_${newUuid().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  const url = new URL(inject('adminUrl'));
  url.pathname = name;
  const runs = await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)]);
  expect(runs.map(({ applied }) => applied.length).filter((count) => count > 0)).toHaveLength(1);
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});
