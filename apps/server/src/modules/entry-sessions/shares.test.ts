import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeId } from '../../kit/ids.ts';
import { createRespondent, type Respondent } from '../../testing/respondent.ts';
import { createTestAccount, type TestAccount, type TestResponse } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { field, makePublishedForm } from '../forms/forms.factory.ts';

// Ten connections: at most six for one account, four for the respondents of one form, one for one entry.
const app = useTestApp({ env: { TRUST_PROXY: 'true', RATE_LIMIT_RESPONDENT_MINUTE: '80' } });

const group = { kind: 'group', key: 'guests', label: 'Guests', repeat: {}, elements: [field('name')] };
const definition = { pages: [{ id: 'one', elements: [group] }] };

/** One connection holds locks and another counts, because a transaction counts from one snapshot. */
let other: pg.Client;
let counter: pg.Client;
beforeAll(async () => {
  other = new pg.Client({ connectionString: app.database.url });
  counter = new pg.Client({ connectionString: app.database.url });
  await Promise.all([other.connect(), counter.connect()]);
});
afterAll(() => Promise.all([other.end(), counter.end()]));

/** Locks these rows while `work` runs; each connection that changes one of them waits. */
const whileLocked = async (
  account: TestAccount,
  table: 'entries' | 'projects',
  work: () => Promise<void>,
): Promise<void> => {
  await other.query('begin');
  // tenant-scope: the table name is an argument
  await other.query(`select from ${table} where account_id = $1 for update`, [decodeId('acc', account.id)]);
  await work().finally(() => other.query('commit'));
};

/** Statements that wait for a lock. Each of them holds a connection. */
const heldConnections = async (): Promise<number> => {
  const { rowCount } = await counter.query(
    `select from pg_stat_activity
      where datname = current_database() and application_name = 'form-service' and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
};

const statuses = async (answers: readonly Promise<TestResponse>[]): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const startDraft = async (formId: string, headers = {}): Promise<Respondent> => {
  const respondent = createRespondent(app);
  expect((await respondent.start(formId, {}, headers)).status).toBe(201);
  return respondent;
};

const addGuest = (respondent: Respondent, headers = {}): Promise<TestResponse> =>
  respondent.send('POST', `${respondent.entryPath}/groups/guests/instances`, {}, headers);

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('requests queue before they take a connection', () => {
  test('requests of one entry hold one connection, and more than fifty in the queue are rejected', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account, { definition });
    const respondent = await startDraft(form.id);
    let adding: Promise<TestResponse>[] = [];
    await whileLocked(account, 'entries', async () => {
      adding = times(60, () => addGuest(respondent));
      const refused = (await Promise.race(adding)) as TestResponse;
      expect([refused.status, refused.body.error.code, refused.headers.get('retry-after')]).toEqual([
        429,
        'rate_limited',
        '2',
      ]);
      expect(refused.body.error.message).toBe(
        'Too many requests for this entry are waiting. Try again in a few seconds.',
      );
      await expect.poll(heldConnections).toBe(1);
      expect((await account.send('GET', '/projects')).status).toBe(200);
      expect(await heldConnections()).toBe(1);
    });
    // One running and fifty queued; some of them time out on a busy machine.
    const { 429: refused, 201: added = 0, 503: late = 0 } = await statuses(adding);
    expect([refused, added + late]).toEqual([9, 51]);
    expect(added).toBeGreaterThan(1);
  });

  test('requests of one form leave connections for other forms of the account', async () => {
    const account = await createTestAccount(app);
    const [busy, quiet] = [
      await makePublishedForm(account, { definition }),
      await makePublishedForm(account, { definition }),
    ];
    const respondents = await Promise.all(times(12, () => startDraft(busy.id)));
    let adding: Promise<TestResponse>[] = [];
    await whileLocked(account, 'entries', async () => {
      adding = respondents.map((respondent) => addGuest(respondent));
      await expect.poll(heldConnections).toBe(4);
      const answered = createRespondent(app);
      await answered.start(quiet.id);
      expect((await addGuest(answered)).status).toBe(201);
      expect((await account.send('GET', '/projects')).status).toBe(200);
      expect(await heldConnections()).toBe(4);
    });
    expect(await statuses(adding)).toEqual({ 201: 12 });
  });

  test('requests of one account leave connections for others', async () => {
    const [busy, quiet] = [await createTestAccount(app), await createTestAccount(app)];
    const { body: project } = await busy.send('POST', '/projects', { name: 'Busy' });
    let changing: Promise<TestResponse>[] = [];
    await whileLocked(busy, 'projects', async () => {
      changing = times(20, (index) =>
        busy.send('PATCH', `/projects/${project.id}`, { name: `Changed ${index}` }),
      );
      await expect.poll(heldConnections).toBe(6);
      expect((await quiet.send('POST', '/projects', { name: 'Quiet' })).status).toBe(201);
      expect(await heldConnections()).toBe(6);
    });
    expect(await statuses(changing)).toEqual({ 200: 20 });
  });
});

test('one IP address has a limit across all its entry keys', async () => {
  const account = await createTestAccount(app);
  const form = await makePublishedForm(account, { definition });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const respondents = await Promise.all(times(5, () => startDraft(form.id, from('203.0.113.1'))));
  const read = (respondent: Respondent, address: string) =>
    respondent.send('GET', respondent.entryPath, undefined, from(address));
  // A quarter of a minute's requests within ten seconds.
  const answers = respondents.flatMap((one) => times(6, () => read(one, '203.0.113.1')));
  expect(await statuses(answers)).toEqual({ 200: 20, 429: 10 });
  const [first] = respondents as [Respondent, ...Respondent[]];
  const refused = await read(first, '203.0.113.1');
  expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([429, '"ten-seconds";q=20;w=10']);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10);
  expect((await read(first, '203.0.113.2')).status).toBe(200);
});
