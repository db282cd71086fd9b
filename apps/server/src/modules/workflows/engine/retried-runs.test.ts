import { expect, test } from 'vitest';
import { createTestAccount } from '../../../testing/test-account.ts';
import { soonOptions } from '../../../testing/test-app.ts';
import { startReceiver } from '../../webhooks/receiver.factory.ts';
import {
  definitionOf,
  makePublishedWorkflow,
  runFromApi,
  runWith,
  startRunManually,
  stepsOf,
  useEngines,
} from './engine.factory.ts';
import { isOutage, isSlowStatement, toRunError } from './step-failures.ts';

const { app, query, run } = useEngines();

test('items that fail together fail their loop, each with its own result', async () => {
  const account = await createTestAccount(app);
  run();
  const { id } = await makePublishedWorkflow(
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
  const failed = await runWith(account, await startRunManually(account, id));
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'invalid_delay', stepKey: 'wait' } });
  expect(stepsOf(failed).sort()).toEqual([
    'loop failed',
    ...[0, 1, 2, 3, 4, 5].map((index) => `wait.${index} failed`),
  ]);
});

test('after a retry waiting steps keep waiting: no run is started twice, nobody is asked twice', async () => {
  const account = await createTestAccount(app);
  const there = await startReceiver((_, nth) => (nth === 1 ? 400 : 200));
  run();
  const child = await makePublishedWorkflow(
    account,
    definitionOf([{ key: 'rest', type: 'delay', seconds: 3 }], [['by_hand', 'rest']]),
  );
  const parent = await makePublishedWorkflow(
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
  const runId = await startRunManually(account, parent.id);
  const waits = async () =>
    query<{ step_key: string; wait_until: Date | null; wait_run_id: string | null }>(
      `select step_key, wait_until, wait_run_id from workflow_run_steps
       where account_id = $1 and wait_for is not null and step_key in ('long', 'other', 'ask') order by step_key`,
      [account.accountId],
    );
  await expect.poll(async () => (await waits()).length, soonOptions).toBe(3);
  const before = await waits();
  expect(stepsOf(await runWith(account, runId, 'failed'))).toContain('other canceled');
  expect((await account.send('POST', `/workflow-runs/${runId}/retry`)).status).toBe(200);
  expect(await waits()).toEqual(before);
  await account.send('POST', `/workflow-runs/${runId}/steps/ask/decision`, { decision: 'approved' });
  await expect
    .poll(
      async () => stepsOf(await runFromApi(account, runId)).filter((step) => step.endsWith('succeeded')),
      {
        ...soonOptions,
      },
    )
    .toHaveLength(4);
  expect((await account.send('GET', `/workflows/${child.id}/runs`)).body.data).toHaveLength(1);
  expect(await runWith(account, runId, 'waiting')).toMatchObject({ status: 'waiting' });
  await there.close();
});

test('every attempt is counted and stored with its own times: by policy, by manual retry, with another version', async () => {
  const account = await createTestAccount(app);
  const there = await startReceiver((_, nth) => (nth < 4 ? 500 : 200));
  run();
  const call = { key: 'call', type: 'http_request', url: there.url() };
  const definition = definitionOf(
    [{ ...call, retry: { attempts: 2, backoffMs: 100 } }],
    [['by_hand', 'call']],
  );
  const { id } = await makePublishedWorkflow(account, definition);
  const runId = await startRunManually(account, id);
  const stepOf = async (status: string) => {
    const { steps } = (await runWith(account, runId, status)) as { steps: Record<string, unknown>[] };
    return steps.find(({ key }) => key === 'call') as {
      attempts: number;
      tries: { startedAt: string; finishedAt: string; error: { code: string } | null }[];
    };
  };
  const first = await stepOf('failed');
  expect([first.attempts, first.tries.length]).toEqual([2, 2]);

  await account.send('PATCH', `/workflows/${id}`, definitionOf([call], [['by_hand', 'call']]));
  expect((await account.send('POST', `/workflows/${id}/publish`)).status).toBe(200);
  await account.send('POST', `/workflow-runs/${runId}/retry`, { version: 'published' });
  await expect.poll(async () => (await stepOf('failed'))?.attempts, soonOptions).toBe(3);
  expect((await account.send('POST', `/workflow-runs/${runId}/retry`)).status).toBe(200);
  const last = await stepOf('succeeded');
  expect(last.attempts).toBe(4);
  expect(last.tries.map(({ error }) => error?.code ?? null)).toEqual([
    first.tries[0]?.error?.code,
    first.tries[0]?.error?.code,
    first.tries[0]?.error?.code,
    null,
  ]);
  const times = last.tries.flatMap(({ startedAt, finishedAt }) => [startedAt, finishedAt]);
  expect(times).toEqual(times.toSorted());
  await there.close();
});

test('a run that its own stop step failed cannot be retried', async () => {
  const account = await createTestAccount(app);
  run();
  const { id } = await makePublishedWorkflow(
    account,
    definitionOf([{ key: 'no', type: 'stop', status: 'failed' }], [['by_hand', 'no']]),
  );
  const runId = await startRunManually(account, id);
  await runWith(account, runId, 'failed');
  const retried = await account.send('POST', `/workflow-runs/${runId}/retry`);
  expect(retried).toMatchObject({ status: 409, body: { error: { code: 'state_conflict' } } });
  expect(await runFromApi(account, runId)).toMatchObject({ status: 'failed', error: { code: 'stopped' } });
});

test("the total size of a run's outputs is limited", async () => {
  const account = await createTestAccount(app);
  run();
  const keys = Array.from({ length: 9 }, (_, index) => `step_${index}`);
  const values = Object.fromEntries([1, 2, 3, 4, 5].map((index) => [`v${index}`, '{{ trigger.inputs.t }}']));
  const { id } = await makePublishedWorkflow(
    account,
    definitionOf(
      keys.map((key) => ({ key, type: 'set', values })),
      keys.map((key, index) => [keys[index - 1] ?? 'by_hand', key]),
      [{ key: 'by_hand', type: 'manual', inputs: [{ key: 't', type: 'string' }] }],
    ),
  );
  const failed = await runWith(account, await startRunManually(account, id, { t: 'y'.repeat(900_000) }));
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'run_too_large', stepKey: 'step_7' } });
});

test("a statement timeout is the step's failure, not an outage that is retried", () => {
  const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  expect([isOutage(slow), isSlowStatement(slow)]).toEqual([true, true]);
  expect(toRunError(slow)).toMatchObject({ code: 'step_timeout', isRetryable: true, isForeseen: true });
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect([isOutage(away), isSlowStatement(away)]).toEqual([true, false]);
});

test('a step is fixed and published, and the failed run continues with it', async () => {
  const account = await createTestAccount(app);
  run();
  const definition = (seconds: unknown, keys = ['first', 'wait', 'last']) =>
    definitionOf(
      [
        { key: keys[0], type: 'set', values: { at: '{{ "now" | date: "%s%N" }}' } },
        { key: keys[1], type: 'delay', seconds },
        { key: keys[2], type: 'set', values: { done: true } },
      ],
      [
        ['by_hand', keys[0] ?? ''],
        [keys[0] ?? '', keys[1] ?? ''],
        [keys[1] ?? '', keys[2] ?? ''],
      ],
    );
  const { id } = await makePublishedWorkflow(account, definition('{{ "soon" }}'));
  const publish = async (values: object) => {
    await account.send('PATCH', `/workflows/${id}`, values);
    expect((await account.send('POST', `/workflows/${id}/publish`)).status).toBe(200);
  };
  const runId = await startRunManually(account, id);
  const failed = await runWith(account, runId, 'failed');
  const retry = (version: string) => account.send('POST', `/workflow-runs/${runId}/retry`, { version });

  await publish(definition(0, ['other', 'wait', 'last']));
  const rejected = await retry('published');
  expect(rejected.body.error).toMatchObject({
    code: 'state_conflict',
    message: /completed steps of this run: first\./,
  });
  const { connections, ...rest } = definition(0);
  await publish({
    ...rest,
    triggers: [{ key: 'hook', type: 'webhook' }],
    connections: connections.map((connection) =>
      connection.from === 'by_hand' ? { ...connection, from: 'hook' } : connection,
    ),
  });
  expect((await retry('published')).body.error.message).toContain('no longer has the trigger "by_hand"');

  await publish(definition(0));
  expect((await retry('same')).body).toMatchObject({ workflowVersion: 1 });
  await runWith(account, runId, 'failed');
  expect((await retry('published')).body).toMatchObject({ status: 'queued', workflowVersion: 4 });
  const resumed = await runWith(account, runId, 'succeeded');
  expect(stepsOf(resumed)).toEqual(['first succeeded', 'wait succeeded', 'last succeeded']);
  expect(resumed.steps[0]).toEqual(failed.steps[0]);

  const replay = async (version: string) =>
    (await account.send('POST', `/workflow-runs/${runId}/replay`, { version })).body;
  expect(await replay('same')).toMatchObject({ workflowVersion: 4 });
  await publish(definition(1));
  expect(await replay('published')).toMatchObject({ workflowVersion: 5, replayOf: runId });
  const followed = await account.send('GET', `/workflow-runs/${runId}/definition`);
  expect(followed.body.steps[1]).toMatchObject({ key: 'wait', seconds: 0 });
});

test('values that are stored separately are returned in full for one step', async () => {
  const account = await createTestAccount(app);
  run();
  const { id } = await makePublishedWorkflow(
    account,
    definitionOf(
      [
        { key: 'loop', type: 'for_each', items: '[1, 2]' },
        { key: 'big', type: 'set', values: { text: '{{ trigger.inputs.t }}', item: '{{ item }}' } },
      ],
      [
        ['by_hand', 'loop'],
        ['loop', 'big', 'each'],
      ],
      [{ key: 'by_hand', type: 'manual', inputs: [{ key: 't', type: 'string' }] }],
    ),
  );
  const runId = await startRunManually(account, id, { t: 'y'.repeat(100_000) });
  const { steps } = await runWith(account, runId);
  const kept = steps.find(
    (step: { key: string; items: number[] }) => step.key === 'big' && step.items[0] === 1,
  );
  expect(kept.output).toMatchObject({ kept: { bytes: expect.any(Number) } });
  const path = `/workflow-runs/${runId}/steps/big`;
  const whole = await account.send('GET', `${path}?items=1`);
  expect(whole.body.output).toEqual({ text: 'y'.repeat(100_000), item: 2 });
  expect((await account.send('GET', path)).status).toBe(404);
  const listed = async (query: string) =>
    (await account.send('GET', `/workflow-runs/${runId}/steps?include=total&${query}`)).body.pagination.total;
  expect(await listed('status=failed')).toBe(0);
  expect(await listed('status=succeeded&key=big')).toBe(2);
  const outsider = await createTestAccount(app);
  expect((await outsider.send('GET', `${path}?items=1`)).status).toBe(404);
  expect((await outsider.send('GET', `/workflow-runs/${runId}/definition`)).status).toBe(404);
});
