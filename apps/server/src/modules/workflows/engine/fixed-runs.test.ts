import { expect, test } from 'vitest';
import { createTestAccount } from '../../../testing/test-account.ts';
import {
  definitionOf,
  makePublishedWorkflow,
  runWith,
  startRunManually,
  stepsOf,
  useEngines,
} from './engine.factory.ts';

const { app, run } = useEngines();

type Connections = Parameters<typeof definitionOf>[1];

const set = (key: string, text = key) => ({ key, type: 'set', values: { text } });
const delay = (key: string, seconds: unknown) => ({ key, type: 'delay', seconds });
const failing = (key: string) => delay(key, '{{ "soon" }}');
const inARow = (...keys: string[]): Connections => keys.slice(1).map((key, at) => [keys[at] ?? '', key]);

/** A failed run, and a function that retries it with the workflow as it is published then. */
const failedRun = async (steps: object[], connections: Connections) => {
  const account = await createTestAccount(app);
  run();
  const { id } = await makePublishedWorkflow(account, definitionOf(steps, connections));
  const runId = await startRunManually(account, id);
  await runWith(account, runId, 'failed');
  const continueRun = async (fixedSteps: object[], fixedConnections: Connections) => {
    await account.send('PATCH', `/workflows/${id}`, definitionOf(fixedSteps, fixedConnections));
    expect((await account.send('POST', `/workflows/${id}/publish`)).status).toBe(200);
    return account.send('POST', `/workflow-runs/${runId}/retry`, { version: 'published' });
  };
  return { continueRun, end: async () => stepsOf(await runWith(account, runId)) };
};

test('a step that was inserted before the failed one runs first, and its output is available', async () => {
  const { continueRun, end } = await failedRun(
    [set('a'), failing('b'), set('c')],
    inARow('by_hand', 'a', 'b', 'c'),
  );
  const fixedSteps = [
    set('a'),
    delay('rest', 1),
    set('how_long', '0'),
    delay('b', '{{ steps.how_long.output.text }}'),
  ];
  const { status } = await continueRun(
    [...fixedSteps, set('c')],
    inARow('by_hand', 'a', 'rest', 'how_long', 'b', 'c'),
  );
  expect(status).toBe(200);
  expect(await end()).toEqual(['a', 'rest', 'how_long', 'b', 'c'].map((key) => `${key} succeeded`));
});

test('the failed step can be removed, or changed to another type', async () => {
  const steps = [set('a'), failing('b'), set('c')];
  const without = await failedRun(steps, inARow('by_hand', 'a', 'b', 'c'));
  expect((await without.continueRun([set('a'), set('c')], inARow('by_hand', 'a', 'c'))).status).toBe(200);
  expect(await without.end()).toEqual(['a succeeded', 'c succeeded']);
  const other = await failedRun(steps, inARow('by_hand', 'a', 'b', 'c'));
  await other.continueRun([set('a'), set('b'), set('c')], inARow('by_hand', 'a', 'b', 'c'));
  expect(await other.end()).toEqual(['a succeeded', 'b succeeded', 'c succeeded']);
});

test('a loop item without remaining steps is done', async () => {
  const loop = { key: 'loop', type: 'for_each', items: '[1, 2, 3]', concurrency: 2 };
  const around: Connections = [
    ['by_hand', 'loop'],
    ['loop', 'a', 'each'],
    ['loop', 'end', 'done'],
  ];
  const { continueRun, end } = await failedRun(
    [loop, set('a'), failing('b'), set('end', '{{ steps.loop.output.results | size }}')],
    [...around, ['a', 'b']],
  );
  expect((await continueRun([loop, set('a'), set('end')], around)).status).toBe(200);
  const done = ['a.0', 'a.1', 'a.2', 'end', 'loop', 'loop.0', 'loop.1', 'loop.2'];
  expect((await end()).sort()).toEqual(done.map((key) => `${key} succeeded`));
});

test('a started loop still needs steps for its items', async () => {
  const loop = { key: 'loop', type: 'for_each', items: '[1, 2]' };
  const { continueRun } = await failedRun(
    [loop, failing('b')],
    [
      ['by_hand', 'loop'],
      ['loop', 'b', 'each'],
    ],
  );
  const rejected = await continueRun(
    [loop, set('end')],
    [
      ['by_hand', 'loop'],
      ['loop', 'end', 'done'],
    ],
  );
  expect(rejected.body.error).toMatchObject({ code: 'state_conflict', message: /done: loop\./ });
});
