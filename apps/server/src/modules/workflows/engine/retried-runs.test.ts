import { expect, test } from 'vitest';
import { createTestAccount } from '../../../testing/test-account.ts';
import { startReceiver } from '../../webhooks/receiver.factory.ts';
import {
  definitionOf,
  publishWorkflow,
  readRun,
  runWith,
  soon,
  startByHand,
  stepsOf,
  useEngines,
} from './engine.factory.ts';
import { isOutage, isSlowStatement, toRunError } from './step-failures.ts';

const { app, query, run } = useEngines();

test('items that fail together fail their loop, each with its own result', async () => {
  const account = await createTestAccount(app);
  run();
  const { id } = await publishWorkflow(
    account,
    definitionOf(
      [
        { key: 'loop', type: 'for_each', items: '["a", "b", "c", "d", "e", "f"]', concurrency: 6 },
        { key: 'wait', type: 'delay', seconds: '{{ item }}' },
      ],
      [
        ['by_hand', 'loop'],
        ['loop', 'wait', 'each'],
      ],
    ),
  );
  const failed = await runWith(account, await startByHand(account, id));
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'invalid_delay', stepKey: 'wait' } });
  expect(stepsOf(failed).sort()).toEqual([
    'loop failed',
    ...[0, 1, 2, 3, 4, 5].map((index) => `wait.${index} failed`),
  ]);
});

test('a retry lets what waited wait on: no other run is started twice, nobody is asked twice', async () => {
  const account = await createTestAccount(app);
  const there = await startReceiver((_, nth) => (nth === 1 ? 400 : 200));
  run();
  const child = await publishWorkflow(
    account,
    definitionOf([{ key: 'rest', type: 'delay', seconds: 3 }], [['by_hand', 'rest']]),
  );
  const parent = await publishWorkflow(
    account,
    definitionOf(
      [
        { key: 'other', type: 'start_workflow', workflowId: child.id, wait: true },
        { key: 'ask', type: 'approval', assignees: 'role:owner' },
        { key: 'long', type: 'delay', seconds: 3_600 },
        { key: 'short', type: 'delay', seconds: 1 },
        { key: 'call', type: 'http_request', url: there.url() },
      ],
      [
        ['by_hand', 'other'],
        ['by_hand', 'ask'],
        ['by_hand', 'long'],
        ['by_hand', 'short'],
        ['short', 'call'],
      ],
    ),
  );
  const runId = await startByHand(account, parent.id);
  const waits = async () =>
    query<{ step_key: string; wait_until: Date | null; wait_run_id: string | null }>(
      `select step_key, wait_until, wait_run_id from workflow_run_steps
       where account_id = $1 and wait_for is not null and step_key in ('long', 'other', 'ask') order by step_key`,
      [account.accountId],
    );
  await expect.poll(async () => (await waits()).length, soon).toBe(3);
  const before = await waits();
  expect(stepsOf(await runWith(account, runId, 'failed'))).toContain('other canceled');
  expect((await account.send('POST', `/workflow-runs/${runId}/retry`)).status).toBe(200);
  expect(await waits()).toEqual(before);
  await account.send('POST', `/workflow-runs/${runId}/steps/ask/decision`, { decision: 'approved' });
  await expect
    .poll(async () => stepsOf(await readRun(account, runId)).filter((step) => step.endsWith('succeeded')), {
      ...soon,
    })
    .toHaveLength(4);
  expect((await account.send('GET', `/workflows/${child.id}/runs`)).body.data).toHaveLength(1);
  expect(await runWith(account, runId, 'waiting')).toMatchObject({ status: 'waiting' });
  await there.close();
});

test('a run that its own stop failed is not retried into success', async () => {
  const account = await createTestAccount(app);
  run();
  const { id } = await publishWorkflow(
    account,
    definitionOf([{ key: 'no', type: 'stop', status: 'failed' }], [['by_hand', 'no']]),
  );
  const runId = await startByHand(account, id);
  await runWith(account, runId, 'failed');
  const retried = await account.send('POST', `/workflow-runs/${runId}/retry`);
  expect(retried).toMatchObject({ status: 409, body: { error: { code: 'state_conflict' } } });
  expect(await readRun(account, runId)).toMatchObject({ status: 'failed', error: { code: 'stopped' } });
});

test('what the steps of a run give together is bounded', async () => {
  const account = await createTestAccount(app);
  run();
  const keys = Array.from({ length: 9 }, (_, index) => `step_${index}`);
  const values = Object.fromEntries([1, 2, 3, 4, 5].map((index) => [`v${index}`, '{{ trigger.inputs.t }}']));
  const { id } = await publishWorkflow(
    account,
    definitionOf(
      keys.map((key) => ({ key, type: 'set', values })),
      keys.map((key, index) => [keys[index - 1] ?? 'by_hand', key]),
      [{ key: 'by_hand', type: 'manual', inputs: [{ key: 't', type: 'string' }] }],
    ),
  );
  const failed = await runWith(account, await startByHand(account, id, { t: 'y'.repeat(900_000) }));
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'run_too_large', stepKey: 'step_7' } });
});

test("a statement that takes too long is the step's failure, not an outage that is waited out", () => {
  const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  expect([isOutage(slow), isSlowStatement(slow)]).toEqual([true, true]);
  expect(toRunError(slow)).toMatchObject({ code: 'step_timeout', isRetryable: true, isForeseen: true });
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect([isOutage(away), isSlowStatement(away)]).toEqual([true, false]);
});
