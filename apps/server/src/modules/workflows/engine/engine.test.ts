import { type AddressInfo, createServer, type Socket } from 'node:net';
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

const { app, query, run } = useEngines();

const set = (key: string, values: object = { it: key }, more: object = {}) => ({
  key,
  type: 'set',
  values,
  ...more,
});
const call = (key: string, url: string, more: object = {}) => ({
  key,
  type: 'http_request',
  method: 'POST',
  url,
  body: { key },
  ...more,
});

test('a run goes from step to step, and stores the input and output of each', async () => {
  const account = await createTestAccount(app);
  run();
  const { id } = await makePublishedWorkflow(
    account,
    definitionOf(
      [
        set('first', { n: '{{ trigger.inputs.n }}' }),
        { key: 'large', type: 'condition', expression: 'steps.first.output.n > 10' },
        set('yes', { said: 'It is {{ steps.first.output.n }}' }),
        set('no'),
      ],
      [
        ['by_hand', 'first'],
        ['first', 'large'],
        ['large', 'yes', 'true'],
        ['large', 'no', 'false'],
      ],
      [{ key: 'by_hand', type: 'manual', inputs: [{ key: 'n', type: 'number', required: true }] }],
    ),
  );
  const done = await runWith(account, await startRunManually(account, id, { n: 12 }));
  expect(done).toMatchObject({ status: 'succeeded', workflowVersion: 1, error: null });
  expect(stepsOf(done)).toEqual(['first succeeded', 'large succeeded', 'yes succeeded']);
  expect(done.steps.map((step: { output: unknown }) => step.output)).toEqual([
    { n: 12 },
    { result: true },
    { said: 'It is 12' },
  ]);
  // An event is listed once no earlier transaction is in progress.
  const events = async () => {
    const { body } = await account.send('GET', '/events?type=workflow_run.started,workflow_run.succeeded');
    return body.data.map(({ type }: { type: string }) => type);
  };
  await expect.poll(events, soonOptions).toEqual(['workflow_run.started', 'workflow_run.succeeded']);
});

test('branches run in parallel; a step after several runs once, when all possible branches have arrived', async () => {
  const account = await createTestAccount(app);
  run();
  // `join` follows both branches of a condition and a parallel path; `never` follows only skipped steps.
  const { id } = await makePublishedWorkflow(
    account,
    definitionOf(
      [
        set('begin'),
        { key: 'ask', type: 'condition', expression: 'false' },
        set('yes'),
        set('no'),
        { key: 'slow', type: 'delay', seconds: 1 },
        set('never'),
        set('join', { no: '{{ steps.no.output.it }}', slow: '{{ steps.slow.status }}' }),
      ],
      [
        ['by_hand', 'begin'],
        ['begin', 'ask'],
        ['begin', 'slow'],
        ['ask', 'yes', 'true'],
        ['ask', 'no', 'false'],
        ['yes', 'never'],
        ['yes', 'join'],
        ['no', 'join'],
        ['slow', 'join'],
        ['never', 'join'],
      ],
    ),
  );
  const done = await runWith(account, await startRunManually(account, id));
  expect(stepsOf(done).toSorted()).toEqual(
    ['begin', 'ask', 'slow', 'no', 'join'].map((key) => `${key} succeeded`).toSorted(),
  );
  expect(done.steps.at(-1)).toMatchObject({ key: 'join', output: { no: 'no', slow: 'succeeded' } });
});

test('a loop runs its steps for every item, several at once, and its results keep the order', async () => {
  const account = await createTestAccount(app);
  run();
  const { id } = await makePublishedWorkflow(
    account,
    definitionOf(
      [
        set('list', { items: [1, 2, 3, 4, 5, 6, 7] }),
        { key: 'each_one', type: 'for_each', items: 'steps.list.output.items', concurrency: 3 },
        { key: 'inner', type: 'for_each', items: '[item, item * 10]' },
        set('deep', { v: '{{ item }}', outer: '{{ steps.each_one.item }}' }),
        set('after_inner', { n: '{{ steps.inner.output.results | size }}', at: '{{ index }}' }),
        set('end', { last: '{{ steps.each_one.output.results[6].after_inner.at }}' }),
      ],
      [
        ['by_hand', 'list'],
        ['list', 'each_one'],
        ['each_one', 'inner', 'each'],
        ['inner', 'deep', 'each'],
        ['inner', 'after_inner', 'done'],
        ['each_one', 'end', 'done'],
      ],
    ),
  );
  const done = await runWith(account, await startRunManually(account, id));
  expect(done).toMatchObject({ status: 'succeeded' });
  const byKey = (key: string) => done.steps.filter((step: { key: string }) => step.key === key);
  expect(byKey('deep')).toHaveLength(14);
  expect(
    byKey('each_one').find(({ items }: { items: number[] }) => items.length === 0).output.results,
  ).toEqual(Array.from({ length: 7 }, (_, at) => ({ after_inner: { n: 2, at } })));
  expect(byKey('end')[0].output).toEqual({ last: 6 });
});

test('a failed step is retried with delays; then it fails the run, or the run continues', async () => {
  const account = await createTestAccount(app);
  const there = await startReceiver((path, nth) => (path === '/third' && nth > 2 ? 200 : 500));
  run();
  const retry = { attempts: 3, backoffMs: 100 };
  const { id } = await makePublishedWorkflow(
    account,
    definitionOf(
      [
        call('third', there.url('/third'), { retry }),
        call('skip', there.url('/skip'), { onError: 'continue' }),
        set('seen', { code: '{{ steps.skip.error.code }}', status: '{{ steps.skip.status }}' }),
        call('dies', there.url('/dies'), { retry: { attempts: 2, backoffMs: 100 } }),
        set('unreached'),
      ],
      [
        ['by_hand', 'third'],
        ['third', 'skip'],
        ['skip', 'seen'],
        ['seen', 'dies'],
        ['dies', 'unreached'],
      ],
    ),
  );
  const runId = await startRunManually(account, id);
  const failed = await runWith(account, runId);
  expect(failed).toMatchObject({ status: 'failed', error: { stepKey: 'dies' } });
  expect(stepsOf(failed)).toEqual(['third succeeded', 'skip failed', 'seen succeeded', 'dies failed']);
  expect(failed.steps.map((step: { attempts: number }) => step.attempts)).toEqual([3, 1, 1, 2]);
  expect(failed.steps[2].output).toMatchObject({ status: 'failed' });
  // The same key for each attempt, so that receivers can deduplicate.
  expect(new Set(there.at('/third').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);

  const before = there.received.length;
  expect((await account.send('POST', `/workflow-runs/${runId}/retry`)).status).toBe(200);
  const again = await runWith(account, runId, 'failed');
  expect(again.finishedAt).not.toBe(failed.finishedAt);
  expect(there.received.slice(before).map(({ path }) => path)).toEqual(['/dies', '/dies']);

  const replayed = await account.send('POST', `/workflow-runs/${runId}/replay`);
  expect(replayed).toMatchObject({ status: 201, body: { replayOf: runId } });
  await expect.poll(() => there.at('/skip').length, soonOptions).toBe(2);
  await runWith(account, replayed.body.id);
  await there.close();
});

test('a failed item fails its loop, and a retry runs only that item', async () => {
  const account = await createTestAccount(app);
  const there = await startReceiver((path, nth) => (path === '/2' && nth === 1 ? 500 : 200));
  run();
  const { id } = await makePublishedWorkflow(
    account,
    definitionOf(
      [
        { key: 'loop', type: 'for_each', items: '[0, 1, 2, 3]' },
        call('one', there.url('/{{ item }}')),
        set('end', { n: '{{ steps.loop.output.results | size }}' }),
      ],
      [
        ['by_hand', 'loop'],
        ['loop', 'one', 'each'],
        ['loop', 'end', 'done'],
      ],
    ),
  );
  const runId = await startRunManually(account, id);
  expect(await runWith(account, runId)).toMatchObject({ status: 'failed', error: { stepKey: 'one' } });
  await account.send('POST', `/workflow-runs/${runId}/retry`);
  const done = await runWith(account, runId, 'succeeded');
  expect(there.received.map(({ path }) => path)).toEqual(['/0', '/1', '/2', '/2', '/3']);
  expect(done.steps.find(({ key }: { key: string }) => key === 'end').output).toEqual({ n: 4 });
  await there.close();
});

test('a waiting run holds no worker, and continues when its time comes', async () => {
  const account = await createTestAccount(app);
  const engine = run();
  const { id } = await makePublishedWorkflow(
    account,
    definitionOf(
      [{ key: 'wait', type: 'delay', seconds: 3_600 }, set('end')],
      [
        ['by_hand', 'wait'],
        ['wait', 'end'],
      ],
    ),
  );
  const runId = await startRunManually(account, id);
  const waiting = await runWith(account, runId, 'waiting');
  expect(Date.parse(waiting.steps[0].waitingUntil)).toBeGreaterThan(Date.now() + 3_500_000);
  await engine.stop();
  await query('update workflow_run_steps set wait_until = now() where account_id = $1', [account.accountId]);
  await query('update workflow_runs set due_at = now() where account_id = $1', [account.accountId]);
  run();
  expect(stepsOf(await runWith(account, runId))).toEqual(['wait succeeded', 'end succeeded']);
});

test('canceling a run aborts its step in any process', async () => {
  const account = await createTestAccount(app);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(
      socket
        .resume()
        .on('error', () => {})
        .on('close', () => sockets.delete(socket)),
    );
  });
  run();
  const { id } = await makePublishedWorkflow(
    account,
    definitionOf(
      [call('hangs', `http://127.0.0.1:${(server.address() as AddressInfo).port}`), set('end')],
      [
        ['by_hand', 'hangs'],
        ['hangs', 'end'],
      ],
    ),
  );
  const runId = await startRunManually(account, id);
  await expect.poll(() => sockets.size, soonOptions).toBe(1);
  expect((await account.send('POST', `/workflow-runs/${runId}/cancel`)).body.status).toBe('canceled');
  await expect.poll(() => sockets.size, soonOptions).toBe(0);
  expect(await runFromApi(account, runId)).toMatchObject({ status: 'canceled' });
  expect((await account.send('POST', `/workflow-runs/${runId}/cancel`)).status).toBe(409);
  server.close();
});

test('large values are stored separately, shown by size, and available to later steps', async () => {
  const account = await createTestAccount(app);
  run();
  const { id } = await makePublishedWorkflow(
    account,
    definitionOf(
      [
        set('large', { text: 'x'.repeat(18_000), a: '{{ trigger.inputs.t }}', b: '{{ trigger.inputs.t }}' }),
        { key: 'wait', type: 'delay', seconds: 1 },
        set('end', { size: '{{ steps.large.output.b | size }}' }),
      ],
      [
        ['by_hand', 'large'],
        ['large', 'wait'],
        ['wait', 'end'],
      ],
      [{ key: 'by_hand', type: 'manual', inputs: [{ key: 't', type: 'string' }] }],
    ),
  );
  const done = await runWith(account, await startRunManually(account, id, { t: 'y'.repeat(40_000) }));
  expect(done.steps[0].output).toEqual({ kept: { bytes: expect.any(Number) } });
  expect(done.steps[2].output).toEqual({ size: 40_000 });
  const [kept] = await query<{ output_key: string }>(
    'select output_key from workflow_run_steps where account_id = $1 and output_key is not null',
    [account.accountId],
  );
  await query('delete from workflow_runs where account_id = $1', [account.accountId]);
  expect(await query('select from object_removals where object_key = $1', [kept?.output_key])).toHaveLength(
    1,
  );
});
