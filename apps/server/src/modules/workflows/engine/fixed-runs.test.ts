import { expect, test } from 'vitest';
import { createTestAccount } from '../../../testing/test-account.ts';
import {
  definitionOf,
  publishWorkflow,
  runWith,
  startManually,
  stepsOf,
  useEngines,
} from './engine.factory.ts';

const { app, run } = useEngines();

type Ways = Parameters<typeof definitionOf>[1];

const set = (key: string, text = key) => ({ key, type: 'set', values: { text } });
const delay = (key: string, seconds: unknown) => ({ key, type: 'delay', seconds });
const failing = (key: string) => delay(key, '{{ "soon" }}');
const inARow = (...keys: string[]): Ways => keys.slice(1).map((key, at) => [keys[at] ?? '', key]);

/** A run that failed, and what lets it go on with the workflow as it is then published. */
const failedRun = async (steps: object[], ways: Ways) => {
  const account = await createTestAccount(app);
  run();
  const { id } = await publishWorkflow(account, definitionOf(steps, ways));
  const runId = await startManually(account, id);
  await runWith(account, runId, 'failed');
  const goOn = async (mended: object[], mendedWays: Ways) => {
    await account.send('PATCH', `/workflows/${id}`, definitionOf(mended, mendedWays));
    expect((await account.send('POST', `/workflows/${id}/publish`)).status).toBe(200);
    return account.send('POST', `/workflow-runs/${runId}/retry`, { version: 'published' });
  };
  return { goOn, end: async () => stepsOf(await runWith(account, runId)) };
};

test('a step that was put in before the one that failed is done first, and can be named there', async () => {
  const { goOn, end } = await failedRun([set('a'), failing('b'), set('c')], inARow('by_hand', 'a', 'b', 'c'));
  const mended = [
    set('a'),
    delay('rest', 1),
    set('how_long', '0'),
    delay('b', '{{ steps.how_long.output.text }}'),
  ];
  const { status } = await goOn([...mended, set('c')], inARow('by_hand', 'a', 'rest', 'how_long', 'b', 'c'));
  expect(status).toBe(200);
  expect(await end()).toEqual(['a', 'rest', 'how_long', 'b', 'c'].map((key) => `${key} succeeded`));
});

test('the step that failed can be taken out, or become one of another type', async () => {
  const steps = [set('a'), failing('b'), set('c')];
  const without = await failedRun(steps, inARow('by_hand', 'a', 'b', 'c'));
  expect((await without.goOn([set('a'), set('c')], inARow('by_hand', 'a', 'c'))).status).toBe(200);
  expect(await without.end()).toEqual(['a succeeded', 'c succeeded']);
  const other = await failedRun(steps, inARow('by_hand', 'a', 'b', 'c'));
  await other.goOn([set('a'), set('b'), set('c')], inARow('by_hand', 'a', 'b', 'c'));
  expect(await other.end()).toEqual(['a succeeded', 'b succeeded', 'c succeeded']);
});

test('an item of a loop behind which nothing is left to do is done', async () => {
  const loop = { key: 'loop', type: 'for_each', items: '[1, 2, 3]', concurrency: 2 };
  const around: Ways = [
    ['by_hand', 'loop'],
    ['loop', 'a', 'each'],
    ['loop', 'end', 'done'],
  ];
  const { goOn, end } = await failedRun(
    [loop, set('a'), failing('b'), set('end', '{{ steps.loop.output.results | size }}')],
    [...around, ['a', 'b']],
  );
  expect((await goOn([loop, set('a'), set('end')], around)).status).toBe(200);
  const done = ['a.0', 'a.1', 'a.2', 'end', 'loop', 'loop.0', 'loop.1', 'loop.2'];
  expect((await end()).sort()).toEqual(done.map((key) => `${key} succeeded`));
});

test('a loop that has begun needs something to do for its items', async () => {
  const loop = { key: 'loop', type: 'for_each', items: '[1, 2]' };
  const { goOn } = await failedRun(
    [loop, failing('b')],
    [
      ['by_hand', 'loop'],
      ['loop', 'b', 'each'],
    ],
  );
  const refused = await goOn(
    [loop, set('end')],
    [
      ['by_hand', 'loop'],
      ['loop', 'end', 'done'],
    ],
  );
  expect(refused.body.error).toMatchObject({ code: 'state_conflict', message: /done: loop\./ });
});
