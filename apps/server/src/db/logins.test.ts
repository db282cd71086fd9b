import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createKeyring } from '../kit/crypto/keyring.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase } from './database.ts';
import { checkRoles, createLogins, loginsOf, urlFor } from './logins.ts';

let tests: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  tests = await createTestDatabase();
  admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await tests.drop();
});

const owner = () => new URL(tests.url).username;

test('logins are derived from the secret key: the same for all nodes, different for another deployment', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const logins = loginsOf('forms', createKeyring(key));
  expect(loginsOf('forms', createKeyring(key))).toEqual(logins);
  expect(loginsOf('forms', createKeyring(other)).app).not.toMatchObject({ role: logins.app.role });
  expect(logins.app.password).not.toBe(logins.identity.password);
  expect(logins.app.role).toMatch(/^forms_app_[0-9a-f]{8}$/);
});

test('several nodes that start at once create each login once, and it works', async () => {
  const logins = loginsOf(owner(), createKeyring(randomBytes(32)));
  const nodes = Array.from({ length: 3 }, () => new pg.Client({ connectionString: tests.url }));
  await Promise.all(nodes.map((node) => node.connect()));
  await Promise.all(nodes.map((node) => createLogins(node, logins, [logins.app, logins.identity])));
  await Promise.all(nodes.map((node) => node.end()));
  const { rows } = await admin.query(
    `select rolcanlogin, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
       pg_has_role(rolname, $2, 'member') as is_owner
     from pg_roles where rolname = any($1)`,
    [[logins.app.role, logins.identity.role], owner()],
  );
  const plain = {
    rolcanlogin: true,
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolbypassrls: false,
    rolreplication: false,
    is_owner: false,
  };
  expect(rows).toEqual([plain, plain]);
  const database = createDatabase({ appUrl: urlFor(tests.url, logins.app), poolSize: 2, onError: () => {} });
  expect(await database.global(async () => 'in')).toBe('in');
  await database.close();
});

test('an owner that may not create roles gets the SQL to run, without a password, and that is sufficient', async () => {
  const name = `plain_${randomBytes(4).toString('hex')}`;
  await admin.query(`create role ${name} login password 'x'`);
  await admin.query(`grant ${name} to current_user`);
  const client = new pg.Client({
    connectionString: urlFor(tests.url, { group: '', role: name, password: 'x' }),
  });
  await client.connect();
  try {
    const logins = loginsOf(name, createKeyring(randomBytes(32)));
    const made = [logins.app, logins.identity];
    const failed: Error = await checkRoles(client, logins, made).then(
      () => Promise.reject(new Error('It was not refused.')),
      (error: Error) => error,
    );
    expect(failed.message).toContain(`"${name}" may not create the roles`);
    for (const { role, password } of made) {
      expect(failed.message).toContain(`create role "${role}" login password 'SCRAM-SHA-256$4096:`);
      expect(failed.message).not.toContain(password);
    }
    const statements = failed.message.split('\n').filter((line) => line.trim().endsWith(';'));
    for (const statement of statements) await admin.query(statement);
    await checkRoles(client, logins, made);
    await createLogins(client, logins, made);
    for (const login of made) {
      const session = new pg.Client({ connectionString: urlFor(tests.url, login) });
      await session.connect();
      expect((await session.query('select current_user as me')).rows).toEqual([{ me: login.role }]);
      await session.end();
    }
  } finally {
    await client.end();
  }
});

/** The startup message of a client, as pairs of names and values. */
const readStartup = (message: Buffer): string[] => {
  const words = message.subarray(8).toString('utf8').split('\0');
  return words.filter((word, index) => index % 2 === 0 && word !== '');
};

test('connections for requests use no startup options that a pooler would reject', async () => {
  const asked: string[][] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (data) => {
      asked.push(readStartup(data));
      socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const appUrl = `postgres://someone:x@127.0.0.1:${port}/forms`;
  const database = createDatabase({ appUrl, poolSize: 2, onError: () => {} });
  await expect(database.global(async () => {})).rejects.toThrow();
  await expect(database.read('00000000-0000-0000-0000-000000000000', async () => {})).rejects.toThrow();
  await database.close();
  server.close();
  expect(new Set(asked.flat())).toEqual(new Set(['user', 'database', 'application_name', 'client_encoding']));
});
