import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { newUuid } from '../../kit/ids.ts';
import { createSafeFetch } from '../../kit/safe-fetch/safe-fetch.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { soonOptions } from '../../testing/test-app.ts';
import { makeProject } from '../projects/projects.factory.ts';
import { deliveriesOf, useDispatchers } from './dispatcher.factory.ts';
import { encryptSigningSecret, newSecret } from './secrets.ts';
import { makeWebhook } from './webhooks.factory.ts';

const { app, query, receive, dispatch } = useDispatchers();
const children: ChildProcess[] = [];

const emitEvents = ({ accountId }: { accountId: string }, count: number) =>
  query(
    `insert into events (account_id, id, type, data)
     select $1, gen_random_uuid(), 'project.created', '{}' from generate_series(1, $2::integer)`,
    [accountId, count],
  );
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

test('a redirect is a failure and is not followed; a private address is not called', async () => {
  const account = await createTestAccount(app);
  const there = await receive((path) =>
    path === '/hook' ? { status: 302, headers: { location: '/elsewhere' } } : 204,
  );
  const { id } = await makeWebhook(account, { url: there.url() });
  const inside = await makeWebhook(account, { url: 'http://10.0.0.1/' });
  dispatch();
  await account.send('POST', `/webhooks/${id}/ping`);
  await account.send('POST', `/webhooks/${inside.id}/ping`);
  await expect
    .poll(async () => (await deliveriesOf(account, id))[0], soonOptions)
    .toMatchObject({ status: 'retrying', responseStatus: 302 });
  await expect
    .poll(async () => (await deliveriesOf(account, inside.id))[0], soonOptions)
    .toMatchObject({ status: 'retrying', responseStatus: null });
  expect((await deliveriesOf(account, inside.id))[0].error).toMatch(/not public|not allowed|private/i);
  expect(there.at('/elsewhere')).toEqual([]);
});

test('an endless response and a slow one fail without affecting others', async () => {
  const account = await createTestAccount(app);
  const there = await receive((path) => (path === '/endless' ? 'endless' : path === '/slow' ? 'hang' : 204));
  const paths = ['/endless', '/slow', '/fine'];
  const ids: string[] = [];
  for (const path of paths) ids.push((await makeWebhook(account, { url: there.url(path) })).id);
  dispatch({ timeoutMs: 400 });
  await makeProject(account);
  const latest = (at: number) => async () => (await deliveriesOf(account, ids[at] as string))[0];
  await expect.poll(latest(2), soonOptions).toMatchObject({ status: 'delivered' });
  await expect
    .poll(latest(0), soonOptions)
    .toMatchObject({ status: 'retrying', error: expect.stringContaining('more than 262144 bytes') });
  await expect
    .poll(latest(1), soonOptions)
    .toMatchObject({ status: 'retrying', error: expect.stringContaining('within 400 ms') });
});

test('a name that changes to a private address is not called', async () => {
  const account = await createTestAccount(app);
  const there = await receive(() => ({ status: 204, headers: { connection: 'close' } }));
  let address = '127.0.0.1';
  const safeFetch = createSafeFetch({
    allowPrivateNetworks: ['127.0.0.0/8'],
    userAgent: 'test',
    resolve: async () => [address],
  });
  const { id } = await makeWebhook(account, { url: `http://moving.example:${there.port}/` });
  const dispatcher = dispatch({}, { ...app.services, safeFetch });
  await account.send('POST', `/webhooks/${id}/ping`);
  await expect.poll(async () => (await deliveriesOf(account, id))[0]?.status, soonOptions).toBe('delivered');
  address = '169.254.169.254';
  await account.send('POST', `/webhooks/${id}/ping`);
  await expect
    .poll(async () => (await deliveriesOf(account, id))[0], soonOptions)
    .toMatchObject({ status: 'retrying', error: expect.stringContaining('not on the public Internet') });
  await dispatcher.stop();
  await safeFetch.close();
});

test('a thousand hanging endpoints do not delay a working one', async () => {
  const there = await receive((path) => (path === '/healthy' ? 204 : 'hang'));
  const [account, healthy] = [await createTestAccount(app), await createTestAccount(app)];
  await makeWebhook(healthy, { url: there.url('/healthy'), events: ['project.created'] });
  const ids = Array.from({ length: 1_000 }, newUuid);
  const box = await app.services.database.write(account.accountId, (db) =>
    app.services.accountKeys.forEncryption(db, account.accountId),
  );
  const secrets = ids.map((id) => encryptSigningSecret(box, account.accountId, id, newSecret()));
  await query(
    `insert into webhooks (account_id, id, url, events, secret)
     select $1, id, $2 || id, '{*}', secret from unnest($3::uuid[], $4::bytea[]) as made (id, secret)`,
    [account.accountId, there.url('/dead/'), ids, secrets],
  );
  // None of these calls ever ends. The working endpoint must be called while they are still open.
  dispatch({ graceMs: 0, timeoutMs: 3_600_000 });
  await emitEvents(account, 5);
  await expect.poll(() => there.received.length, soonOptions).toBeGreaterThanOrEqual(1_000);
  await makeProject(healthy);
  await expect.poll(() => there.at('/healthy').length, soonOptions).toBe(1);
  // Each of them occupies a few slots of its own, and no more.
  const perEndpoint = Map.groupBy(there.received, ({ path }) => path);
  expect(Math.max(...[...perEndpoint.values()].map((some) => some.length))).toBeLessThanOrEqual(4);
});

const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** A dispatcher in another process, with as little of the service as it needs, to start fast. */
const startOtherProcess = () => {
  const script = `
    import { pino } from 'pino';
    import { createAccountKeys } from ${file('../../db/account-keys.ts')};
    import { systemClock } from ${file('../../kit/clock.ts')};
    import { createKeyring } from ${file('../../kit/crypto/keyring.ts')};
    import { createSafeFetch } from ${file('../../kit/safe-fetch/safe-fetch.ts')};
    import { createPresence } from ${file('../../jobs/presence.ts')};
    import { startDispatcher } from ${file('./dispatcher.ts')};
    const services = {
      log: pino({ level: 'silent' }),
      clock: systemClock,
      accountKeys: createAccountKeys(createKeyring(Buffer.from('${app.masterKey.toString('hex')}', 'hex'))),
      safeFetch: createSafeFetch({ allowPrivateNetworks: ['127.0.0.0/8'], userAgent: 'test' }),
    };
    const url = ${JSON.stringify(app.database.url)};
    // No lease runs out here: what the killed had is free because their sessions have ended.
    const { holder } = createPresence(url, services.log);
    startDispatcher(services, url, { pollMs: 50, leaseMs: 3_600_000, prefetchMs: 500, holder });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: import.meta.dirname,
  });
  children.push(child);
  return child;
};

/** `FAULT_ROUNDS=20` for a long run. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 2);

test('deliveries of killed processes are not lost, and every message keeps its webhook-id', {
  timeout: 60_000 + rounds * 10_000,
}, async () => {
  const account = await createTestAccount(app);
  let hangs = true;
  const there = await receive((_path, nth) => (hangs && nth % 10 === 0 ? 'hang' : 204));
  await makeWebhook(account, { url: there.url() });
  const total = rounds * 200;
  await emitEvents(account, total);
  // Two at once; each dies with some in flight, some prefetched and some answered but not saved.
  const others = [startOtherProcess(), startOtherProcess()];
  for (let round = 0; round < rounds; round += 1) {
    await expect
      .poll(() => there.received.length, { ...soonOptions, timeout: 40_000 })
      .toBeGreaterThan((round + 1) * 40);
    others[round]?.kill('SIGKILL');
    if (round + 2 < rounds) others.push(startOtherProcess());
  }
  hangs = false;
  dispatch();
  const delivered = async () => {
    const ask = `select from webhook_deliveries where account_id = $1 and status = 'delivered'`;
    return (await query(ask, [account.accountId])).rowCount;
  };
  await expect.poll(delivered, soonOptions).toBe(total);
  const requestsById = Map.groupBy(there.received, ({ headers }) => headers['webhook-id']);
  expect(requestsById.size).toBe(total);
  for (const same of requestsById.values()) expect(new Set(same.map(({ body }) => body)).size).toBe(1);
});
