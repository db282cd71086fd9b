import { pino } from 'pino';
import { expect, it } from 'vitest';
import { maintenance } from './maintenance.ts';
import { createOwnerPool } from './owner-pool.ts';
import { useWorkerTests } from './worker.factory.ts';

const tests = useWorkerTests();
const log = pino({ level: 'silent' });
const now = new Date('2026-11-15T12:00:00Z');

const runSchedule = async (name: string) => {
  const { pool, db } = createOwnerPool(tests.testDatabase.url, 1, log);
  const schedule = maintenance.find((one) => one.name === name);
  await schedule?.run({ db, now, log, signal: new AbortController().signal }).finally(() => pool.end());
};

it('deletes idempotency keys after 24 hours, in every account and over many batches', async () => {
  const { asOwner, createAccount } = tests;
  const accounts = [await createAccount(), await createAccount()];
  await asOwner(
    `insert into idempotency_keys (account_id, key, fingerprint, created_at)
     select account, 'key-' || number, '', $2::timestamptz - age
     from unnest($1::uuid[]) as account, generate_series(1, 1200) as number,
       unnest(array[interval '25 hours', interval '23 hours']) as age
     where (number % 2 = 0) = (age > interval '24 hours')`,
    [accounts, now],
  );
  await runSchedule('purge-idempotency-keys');
  const left = await asOwner(
    `select account_id, count(*)::int, min(created_at) >= $1::timestamptz - interval '24 hours' as young
     from idempotency_keys group by account_id`,
    [now],
  );
  expect(left).toHaveLength(2);
  for (const row of left) expect(row).toMatchObject({ count: 600, young: true });
});

it('deletes jobs 90 days after their end and events after 30 days, and no running job', async () => {
  const { asOwner, createAccount } = tests;
  const accountId = await createAccount();
  const insertJob = (type: string, status: string, endedDaysAgo: number | null) =>
    asOwner(
      `insert into jobs (account_id, id, type, status, payload, created_at, finished_at)
       values ($1, gen_random_uuid(), $2, $3, '{}', $4::timestamptz - interval '1 year', $4::timestamptz - $5 * interval '1 day')`,
      [accountId, type, status, now, endedDaysAgo],
    );
  await insertJob('old', 'succeeded', 91);
  await insertJob('young', 'failed', 89);
  await insertJob('endless', 'running', null);
  for (const days of [31, 29])
    await asOwner(
      `insert into events (account_id, id, type, data, created_at)
       values ($1, gen_random_uuid(), $2, '{}', $3::timestamptz - $4 * interval '1 day')`,
      [accountId, `${days} days`, now, days],
    );
  await runSchedule('purge-history');
  expect(await asOwner('select type from jobs order by type')).toEqual([
    { type: 'endless' },
    { type: 'young' },
  ]);
  expect(await asOwner('select type from events')).toEqual([{ type: '29 days' }]);
});

it('deletes rate limits after their windows have ended', async () => {
  const { asOwner } = tests;
  await asOwner(
    `insert into rate_limits (subject, ends_at)
     select 'over ' || number, $1::timestamptz - interval '61 minutes' from generate_series(1, 1200) as number
     union all select 'open', $1::timestamptz + interval '1 minute'`,
    [now],
  );
  await runSchedule('purge-rate-limits');
  expect(await asOwner('select subject from rate_limits')).toEqual([{ subject: 'open' }]);
});
