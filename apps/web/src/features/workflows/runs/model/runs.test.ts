import { expect, test } from 'vitest';
import type { Graph } from '../../model/draft.ts';
import { validateRunSearch, validateRunsSearch } from '../search.ts';
import { loopsAroundOf } from './loops-around.ts';
import { runStateOf, stepsAt } from './run-state.ts';
import {
  itemsToShow,
  linesOf,
  mergeSteps,
  type RunStep,
  stepIdOf,
  storedValueSize,
  withoutItemLines,
} from './run-steps.ts';
import { elapsedText, lastTry, spanText, timelinePosition } from './run-times.ts';
import { entryIdIn, sinceFilter, statusesOf } from './runs-filter.ts';

const at = (ms: number): string => new Date(Date.UTC(2026, 10, 15, 9) + ms).toISOString();

const step = (id: string, part: Partial<RunStep> & { from?: number; to?: number } = {}): RunStep => {
  const [key = '', ...items] = id.split('.');
  const { from = 0, to = from + 10, ...rest } = part;
  return {
    key,
    type: key.startsWith('loop') ? 'for_each' : 'set',
    items: items.map(Number),
    status: 'succeeded',
    branches: ['next'],
    attempts: 1,
    tries: [],
    input: null,
    output: null,
    error: null,
    startedAt: at(from),
    finishedAt: at(to),
    waitingUntil: null,
    ...rest,
  };
};

const graph = {
  triggers: [{ type: 'manual', key: 'go' }],
  steps: [
    { type: 'set', key: 'first' },
    { type: 'for_each', key: 'loop' },
    { type: 'for_each', key: 'loop_inner' },
    { type: 'set', key: 'deep' },
    { type: 'set', key: 'last' },
    { type: 'set', key: 'never' },
  ],
  connections: [
    { key: 'c1', from: 'go', output: 'next', to: 'first' },
    { key: 'c2', from: 'first', output: 'next', to: 'loop' },
    { key: 'c3', from: 'loop', output: 'each', to: 'loop_inner' },
    { key: 'c4', from: 'loop_inner', output: 'each', to: 'deep' },
    { key: 'c5', from: 'loop', output: 'done', to: 'last' },
    { key: 'c6', from: 'first', output: 'other', to: 'never' },
  ],
} as unknown as Graph;

const steps = [
  step('first'),
  step('loop', { from: 10, to: 90, branches: ['done'] }),
  step('loop_inner.0', { from: 20, to: 40 }),
  step('deep.0.0', { from: 25 }),
  step('loop_inner.1', { from: 50, to: 80 }),
  step('deep.1.0', { from: 55 }),
  step('deep.1.1', { from: 60, status: 'failed' }),
  step('last', { from: 90 }),
];

const shown = (chosen = new Map<string, number>()) =>
  linesOf(steps, loopsAroundOf(graph), chosen).map((line) =>
    'loop' in line
      ? `${stepIdOf(line.loop)} item ${line.shown} of ${line.items}`
      : `${line.depth} ${line.id}`,
  );

test('loops around a step, outermost first', () => {
  const around = loopsAroundOf(graph);
  expect(around('deep')).toEqual(['loop', 'loop_inner']);
  expect(around('loop_inner')).toEqual(['loop']);
  expect(around('last')).toEqual([]);
});

test('a loop shows one item: the failed or the selected one', () => {
  expect(shown()).toEqual([
    '0 first',
    '0 loop',
    'loop item 1 of 0,1',
    '1 loop_inner.1',
    'loop_inner.1 item 1 of 0,1',
    '2 deep.1.1',
    '0 last',
  ]);
  const [deep] = steps.filter(({ key }) => key === 'deep');
  const wanted = itemsToShow(deep as RunStep, loopsAroundOf(graph));
  expect(wanted).toEqual(
    new Map([
      ['loop', 0],
      ['loop_inner.0', 0],
    ]),
  );
  expect(shown(wanted)).toContain('2 deep.0.0');
});

test('a running loop shows the current item', () => {
  const live = steps.filter(({ status }) => status !== 'failed').map((one) => ({ ...one, finishedAt: null }));
  const ids = linesOf(live, loopsAroundOf(graph), new Map()).flatMap((line) => ('id' in line ? line.id : []));
  expect(ids).toEqual(['first', 'loop', 'loop_inner.1', 'deep.1.0', 'last']);
});

test('drops item steps and duplicates', () => {
  const lines = withoutItemLines([...steps, step('loop.0'), step('loop_inner.0.0')]);
  expect(lines.map(stepIdOf)).toEqual(steps.map(stepIdOf));
  const merged = mergeSteps([step('last', { from: 90, status: 'running' })], steps.toReversed());
  expect(merged.map(stepIdOf)).toEqual(steps.map(stepIdOf));
  expect(merged.at(-1)?.status).toBe('succeeded');
});

test('run state: reached parts, their status, and taken connections', () => {
  const { states, takenConnections } = runStateOf(graph, 'go', steps);
  expect(states.get('deep')).toEqual({ status: 'failed', count: 3 });
  expect(states.has('never')).toBe(false);
  expect([...takenConnections]).toEqual(['c1', 'c2', 'c3', 'c4', 'c5']);
});

test('in a replay, steps that ended later were running', () => {
  const then = stepsAt(steps, 3);
  expect(then.map(({ key, status }) => `${key} ${status}`)).toEqual([
    'first succeeded',
    'loop running',
    'loop_inner running',
    'deep succeeded',
  ]);
  expect([...runStateOf(graph, 'go', then).takenConnections]).toEqual(['c1', 'c2', 'c3', 'c4']);
  expect(stepsAt(steps, -1)).toEqual([]);
});

test('formats durations and timeline positions', () => {
  expect([85, 3_200, 42_000, 250_000, 7_500_000, 273_600_000].map(spanText)).toEqual([
    '85 ms',
    '3.2 s',
    '42 s',
    '4 min 10 s',
    '2 h 5 min',
    '3 d 4 h',
  ]);
  const run = { startedAt: at(0), finishedAt: at(100) };
  expect(timelinePosition(steps[1] as RunStep, run, 0)).toEqual({ start: 10, width: 80 });
  expect(timelinePosition({ startedAt: at(50), finishedAt: null }, run, Date.parse(at(500)))).toEqual({
    start: 50,
    width: 50,
  });
  expect(elapsedText({ startedAt: null, finishedAt: null }, 0)).toBeUndefined();
});

test('separately stored values are shown by size', () => {
  expect(storedValueSize({ kept: { bytes: 70_000 } })).toBe(70_000);
  expect(storedValueSize({ kept: { bytes: 70_000, more: 1 } })).toBeUndefined();
  expect(storedValueSize({ kept: { bytes: 1 }, other: 1 })).toBeUndefined();
  expect(storedValueSize(null)).toBeUndefined();
});

test('validates search parameters', () => {
  const entry = 'ent_01m7gkde7eewrb5rb84kwky9ve';
  expect(entryIdIn(`https://forms.example/forms/frm_1/entries/${entry}?x=1`)).toBe(entry);
  expect(entryIdIn('ent_short')).toBeUndefined();
  expect(statusesOf('open')).toBe('queued,running,waiting');
  expect(sinceFilter('7d')).toBe('createdAt >= now() - duration("168h")');
  expect(validateRunsSearch({ status: 'failed', since: '9y', entry, workflow: 'frm_1' })).toEqual({
    status: 'failed',
    since: undefined,
    entry,
    workflow: undefined,
  });
  expect(validateRunSearch({ step: 'call.0.2', view: 'graph', value: 'x', replay: true })).toEqual({
    step: 'call.0.2',
    view: 'graph',
    value: undefined,
    replay: true,
  });
  expect(validateRunSearch({ step: 'No way' }).step).toBeUndefined();
});

test('the duration of a step is that of its last attempt', () => {
  const tries = [
    { startedAt: at(0), finishedAt: at(5), error: { code: 'http_error', message: 'Down' } },
    { startedAt: at(60_000), finishedAt: at(60_120), error: null },
  ];
  const retried = step('call', { from: 0, to: 60_120, tries: tries as RunStep['tries'] });
  expect(elapsedText(lastTry(retried), 0)).toBe('120 ms');
  expect(elapsedText(lastTry(step('once', { from: 0, to: 20 })), 0)).toBe('20 ms');
});
