import { describe, expect, test } from 'vitest';
import {
  addStep,
  addTrigger,
  connect,
  connectError,
  disconnect,
  moveParts,
  removeParts,
  renameOutput,
  updatePart,
} from './edit-draft.ts';
import { sample } from './testing/drafts.ts';

const connectionLines = (draft: typeof sample) =>
  draft.connections.map(({ from, output, to }) => `${from} ${output} ${to}`).toSorted();

describe('adding', () => {
  test('a step after a branch takes over its next step and moves the parts below', () => {
    const { draft, key } = addStep(sample, 'delay', { after: 'sent', output: 'next' });
    expect(key).toBe('delay');
    expect(connectionLines(draft)).toContain('sent next delay');
    expect(connectionLines(draft)).toContain('delay next ask');
    expect(connectionLines(draft)).not.toContain('sent next ask');
    const [before, after] = [sample, draft].map(({ steps }) => steps.find((step) => step.key === 'ask'));
    expect(after?.position?.y).toBe((before?.position?.y ?? 0) + 136);
  });

  test('a step that ends the run disconnects what followed', () => {
    const { draft } = addStep(sample, 'stop', { after: 'ask', output: 'true' });
    expect(connectionLines(draft)).toContain('ask true stop');
    expect(connectionLines(draft).some((line) => line.endsWith(' mail'))).toBe(false);
  });

  test('keys and positions are free', () => {
    const { draft, key } = addStep(sample, 'condition', { at: { x: 0, y: 136 } });
    expect(key).toBe('condition');
    expect(addStep(draft, 'condition', { at: { x: 0, y: 0 } }).key).toBe('condition_2');
    expect(draft.steps.at(-1)?.position).not.toEqual({ x: 0, y: 136 });
  });

  test('the first trigger is connected to the first step', () => {
    const headless = removeParts(sample, new Set(['sent']));
    expect(connectionLines(addTrigger(headless, 'manual').draft)).toContain('manual next ask');
  });
});

describe('connecting', () => {
  test.each([
    ['ask', 'true', 'ask', /can’t connect to itself/],
    ['ask', 'true', 'sent', /not to a trigger/],
    ['ask', 'true', 'mail', /already/],
    ['mail', 'next', 'ask', /create a loop/],
  ])('%s by %s to %s is rejected', (from, output, to, reason) => {
    expect(connectError(sample, from, output, to)).toMatch(reason);
    expect(connect(sample, from, output, to)).toBe(sample);
  });

  test('a second connection from the same branch is added', () => {
    expect(connectionLines(connect(sample, 'ask', 'true', 'end'))).toContain('ask true end');
  });

  test('a missing connection cannot be removed', () => {
    expect(disconnect(sample, new Set(['c9']))).toBe(sample);
    expect(connectionLines(disconnect(sample, new Set(['c1'])))).not.toContain('sent next ask');
  });
});

test('removing a step reconnects its neighbors', () => {
  const { draft } = addStep(sample, 'delay', { after: 'sent', output: 'next' });
  expect(connectionLines(removeParts(draft, new Set(['delay'])))).toEqual(connectionLines(sample));
});

test('undefined removes a setting, an equal value is no change', () => {
  expect(updatePart(sample, 'ask', { expression: 'entry.answers.age >= 18' })).toBe(sample);
  const changed = updatePart(sample, 'ask', { expression: undefined, name: 'Grown up?' });
  expect(changed.steps[0]).toEqual({
    type: 'condition',
    key: 'ask',
    name: 'Grown up?',
    position: { x: 0, y: 136 },
  });
});

test('moving to the same position changes nothing', () => {
  expect(moveParts(sample, new Map([['ask', { x: 0, y: 136 }]]))).toBe(sample);
  expect(moveParts(sample, new Map([['ask', { x: 8, y: 136 }]])).steps[0]?.position?.x).toBe(8);
});

test('connections follow a renamed branch', () => {
  expect(connectionLines(renameOutput(sample, 'ask', 'true', 'grown_up'))).toContain('ask grown_up mail');
});
