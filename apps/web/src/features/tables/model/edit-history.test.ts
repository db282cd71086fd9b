import { expect, test } from 'vitest';
import {
  type EditAction,
  emptyHistory,
  markRedone,
  markUndone,
  recordAction,
  valuesByRow,
} from './edit-history.ts';

const action = (after: string): EditAction => ({
  changes: [{ rowId: 'r1', key: 'a', before: null, after }],
  added: [],
  rejected: [],
});

test('undo and redo; a new action clears the redo steps', () => {
  const two = recordAction(recordAction(emptyHistory, action('1')), action('2'));
  const back = markUndone(two);
  expect([back.done.length, back.undone.length]).toEqual([1, 1]);
  expect(markRedone(back, action('2'))).toEqual(two);
  expect(recordAction(back, action('3')).undone).toEqual([]);
  expect(markUndone(emptyHistory)).toEqual(emptyHistory);
});

test('an action without changes is no step', () => {
  expect(recordAction(emptyHistory, { changes: [], added: [], rejected: [] })).toEqual(emptyHistory);
});

test('changes are sent by row, and undone to the old values', () => {
  const changes = [
    { rowId: 'r1', key: 'a', before: 1, after: 2 },
    { rowId: 'r1', key: 'b', before: undefined, after: 'x' },
    { rowId: 'r2', key: 'a', before: 3, after: null },
  ];
  expect([...valuesByRow(changes)]).toEqual([
    ['r1', { a: 2, b: 'x' }],
    ['r2', { a: null }],
  ]);
  expect(valuesByRow(changes, 'before').get('r1')).toEqual({ a: 1, b: null });
});
