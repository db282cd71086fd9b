import { afterEach, expect, test, vi } from 'vitest';
import { createTestAccount } from '../../../testing/test-account.ts';
import { soonOptions } from '../../../testing/test-app.ts';
import { definitionOf, makePublishedWorkflow, startRunManually, useEngines } from './engine.factory.ts';

const { app, query, run } = useEngines();
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['ahead', 3_600_000],
  ['behind', -3_600_000],
])('a delay ends by the clock of the database, though this machine is an hour %s', async (_how, offset) => {
  const account = await createTestAccount(app);
  const { id } = await makePublishedWorkflow(
    account,
    definitionOf([{ key: 'rest', type: 'delay', seconds: 1 }], [['by_hand', 'rest']]),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offset });
  run();
  const runId = await startRunManually(account, id);
  const readRunState = () =>
    query<{ status: string; rested: number }>(
      `select r.status, extract(epoch from s.finished_at - s.started_at)::float as rested
       from workflow_runs r left join workflow_run_steps s on s.account_id = r.account_id and s.run_id = r.id
       where r.account_id = $1`,
      [account.accountId],
    );
  await expect.poll(async () => (await readRunState())[0]?.status, soonOptions).toBe('succeeded');
  expect(runId).toBeTypeOf('string');
  expect((await readRunState())[0]?.rested).toBeGreaterThanOrEqual(0.9);
});
