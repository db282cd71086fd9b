import { describe, expect, test } from 'vitest';
import { changesBetween, mergeDrafts } from './changes.ts';
import { clipOf, clipText, pasteSteps, readSteps } from './clip.ts';
import { connect, removeParts, updatePart } from './edit-draft.ts';
import { locateWorkflowIssues } from './located-issue.ts';
import { outlineOf } from './outline.ts';
import { outputsOf } from './outputs.ts';
import { sample } from './testing/drafts.ts';

const lines = (draft: typeof sample) =>
  outlineOf(draft).map(
    ({ part, depth, branch, isAgain }) =>
      `${'  '.repeat(depth)}${branch ? `${branch}: ` : ''}${part.key}${isAgain ? ' (again)' : ''}`,
  );

describe('the list', () => {
  test('indents branches, not consecutive steps', () => {
    expect(lines(sample)).toEqual(['sent', 'ask', '  True: mail', '  False: end']);
  });

  test('shows where branches meet, and keeps unconnected steps', () => {
    expect(lines(connect(sample, 'mail', 'next', 'end'))).toEqual([
      'sent',
      'ask',
      '  True: mail',
      '  end',
      '  False: end (again)',
    ]);
    expect(lines(removeParts(sample, new Set(['sent'])))).toEqual(['ask', '  True: mail', '  False: end']);
  });

  test('ends on a cycle', () => {
    const round = { ...sample, connections: [{ key: 'c1', from: 'ask', output: 'true', to: 'ask' }] };
    expect(lines(round)).toContain('  True: ask (again)');
  });
});

test('branches of a switch are its cases and the default', () => {
  const cases = [
    { output: 'big', expression: 'true' },
    { output: 'small', expression: 'true' },
  ];
  expect(outputsOf({ type: 'switch', key: 's', cases }).map(({ key }) => key)).toEqual([
    'big',
    'small',
    'default',
  ]);
  expect(outputsOf({ type: 'stop', key: 's' })).toEqual([]);
  expect(outputsOf({ type: 'manual', key: 'm' })).toEqual([{ key: 'next' }]);
});

test('issues are located by part key', () => {
  const issue = { severity: 'error' as const, code: 'x', message: 'x' };
  expect(
    locateWorkflowIssues(sample, [
      { ...issue, path: 'steps.1.to' },
      { ...issue, path: 'triggers.0.formId' },
      { ...issue, path: 'connections.2.output' },
      { ...issue, path: 'triggers' },
    ]).map(({ part, setting }) => [part, setting]),
  ).toEqual([
    ['mail', 'to'],
    ['sent', 'formId'],
    ['ask', ''],
    [undefined, ''],
  ]);
});

test('pasted parts get unique keys, and refer to themselves', () => {
  const text = clipText(clipOf(sample, new Set(['ask', 'mail'])));
  const clip = readSteps(text);
  if (!clip) throw new Error('The clip cannot be read.');
  const { draft, keys } = pasteSteps(sample, clip, { x: 10, y: 10 });
  expect(keys).toEqual(['ask_2', 'mail_2']);
  expect(draft.steps.at(-1)).toMatchObject({ to: '{{ steps.ask_2.output.result }}' });
  expect(draft.connections.at(-1)).toMatchObject({ from: 'ask_2', output: 'true', to: 'mail_2' });
  expect(readSteps('{"kind":"other"}')).toBeUndefined();
  expect(readSteps('hello')).toBeUndefined();
});

describe('changes', () => {
  test('ignore positions', () => {
    const moved = { ...sample, steps: sample.steps.map((step) => ({ ...step, position: { x: 1, y: 1 } })) };
    expect(changesBetween(sample, moved)).toEqual([]);
  });

  test('include settings, parts and connections', () => {
    const now = removeParts(updatePart(sample, 'mail', { subject: 'Hello' }), new Set(['end']));
    expect(changesBetween(sample, now)).toEqual([
      { kind: 'changed', name: 'Send email', about: 'subject' },
      { kind: 'removed', name: 'Stop' },
      { kind: 'removed', name: 'Connection', about: 'Condition (False) → Stop' },
    ]);
  });

  test('changes of both sides in different parts are kept', () => {
    const mine = updatePart(sample, 'mail', { subject: 'Mine' });
    const theirs = connect(updatePart(sample, 'ask', { name: 'Theirs' }), 'mail', 'next', 'end');
    const { draft, overlaps } = mergeDrafts(sample, mine, theirs);
    expect(overlaps).toEqual([]);
    expect(draft.steps.map(({ name }) => name)).toContain('Theirs');
    expect(draft.steps.find(({ key }) => key === 'mail')).toMatchObject({ subject: 'Mine' });
    expect(draft.connections).toHaveLength(4);
  });

  test('changes of both sides in the same part keep mine and are reported', () => {
    const mine = updatePart(sample, 'mail', { subject: 'Mine' });
    const theirs = updatePart(sample, 'mail', { subject: 'Theirs' });
    const { draft, overlaps } = mergeDrafts(sample, mine, theirs);
    expect(overlaps).toEqual(['Send email']);
    expect(draft.steps.find(({ key }) => key === 'mail')).toMatchObject({ subject: 'Mine' });
  });
});
