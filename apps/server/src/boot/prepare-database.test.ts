import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { OperatorError } from '../kit/operator-error.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { prepareDatabase } from './prepare-database.ts';

let folder: TemporaryFolder;
let database: TestDatabase;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  await folder.remove();
});

const prepare = (env: Record<string, string>) =>
  prepareDatabase(
    readConfig({ DATA_DIR: folder.path, DATABASE_URL: database.url, ...env }),
    pino({ level: 'silent' }),
  );

const query = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
};

describe('a database', () => {
  test('stays with the secret key of its first start', async () => {
    const key = randomBytes(32).toString('hex');
    await prepare({ SECRET_KEY: key });
    await prepare({ SECRET_KEY: key });
    const other = prepare({ SECRET_KEY: randomBytes(32).toString('hex') });
    await expect(other).rejects.toThrow(OperatorError);
    await expect(other).rejects.toThrow('created with a different secret key');
  });

  test('with a modified migration is rejected, and so is one from a newer version', async () => {
    await query("update applied_migrations set sha256 = 'x' where name = '0001_accounts'");
    await expect(prepare({})).rejects.toThrow('The migration 0001_accounts was changed');
    await query("delete from applied_migrations where name = '0001_accounts'");
    await query("insert into applied_migrations values ('9999_future', 'x')");
    await expect(prepare({})).rejects.toThrow(
      'has run the migration 9999_future, which this version does not have',
    );
  });

  test('from before the baseline of the first release is rejected in one sentence', async () => {
    await query("insert into kysely_migration values ('0002_idempotency', '2026-11-15T00:00:00.000Z')");
    const error = await prepare({}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toBe(
      'This database was created before the first release and cannot be upgraded: create a new database, or start the version that created this one.',
    );
  });

  test.each([
    [(url: URL) => Object.assign(url, { port: '1' }), 'nothing is listening there'],
    [(url: URL) => Object.assign(url, { password: 'hunter2' }), 'wrong password'],
    [(url: URL) => Object.assign(url, { pathname: '/nowhere' }), 'the database does not exist'],
  ])('that cannot be used is reported in one sentence, without its password', async (change, reason) => {
    const url = change(new URL(database.url));
    const error = await prepare({ DATABASE_URL: url.href }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toContain(reason);
    expect((error as Error).message).not.toContain(url.password);
  });
});

test('a secret key that is too short is detected before anything is created', async () => {
  await expect(prepare({ SECRET_KEY: 'short' })).rejects.toThrow('SECRET_KEY is too short');
});
