import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { makeProject } from '../modules/projects/projects.factory.ts';
import { createTestAccount, type TestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

const logged: Record<string, unknown>[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    logged.push(JSON.parse(String(chunk)));
    done();
  },
});
const app = useTestApp({ logTo });
beforeEach(() => {
  logged.length = 0;
});

const inFlight = async () => (await app.services.metrics.inFlight.get()).values[0]?.value;
const lines = (fields: object) =>
  expect
    .poll(() => logged)
    .toContainEqual(expect.objectContaining({ level: 'info', msg: 'request', ...fields }));

const send = async (text: string) => {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};

const headOf = ({ key, id }: TestAccount, request: string) =>
  `${request} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\nx-account-id: ${id}\r\n`;

const json = (length: number) => `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

test('a client that disconnects in the middle of its body is not an error, is logged and no longer counted as in flight', async () => {
  const account = await createTestAccount(app);
  const socket = await send(`${headOf(account, 'POST /api/v1/projects')}${json(100)}{"na`);
  await expect.poll(inFlight).toBe(1);
  socket.destroy();
  await lines({ method: 'POST', path: '/api/v1/projects', status: 499 });
  expect(await inFlight()).toBe(0);
  expect(logged.filter(({ level }) => level !== 'info')).toEqual([]);
});

test('a client that disconnects before its response is logged and no longer counted as in flight, pipelined or not', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeProject(account);
  const other = new pg.Client({ connectionString: app.database.url });
  await other.connect();
  await other.query('begin');
  // tenant-scope: locks the one project of this id
  await other.query('select from projects for update');
  const body = '{"name":"x"}';
  const slow = `${headOf(account, `PATCH /api/v1/projects/${id}`)}${json(body.length)}${body}`;
  const socket = await send(`${slow}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`);
  await expect.poll(inFlight).toBe(2);
  socket.destroy();
  await lines({ method: 'PATCH', status: 499, account: account.id });
  await lines({ method: 'GET', path: '/healthz', status: 499 });
  expect(await inFlight()).toBe(0);
  await other.query('rollback');
  await other.end();
});

test('an invalid URL is logged and counted like any other', async () => {
  expect((await fetch(`${app.origin}/%zz`)).status).toBe(404);
  await lines({ method: 'GET', path: '/%zz', status: 404 });
  expect(await inFlight()).toBe(0);
});
