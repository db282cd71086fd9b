import { expect, test } from 'vitest';
import { type Deed, noHistory, valuesByRow, withDeed, withRedone, withUndone } from './deeds.ts';

const deed = (after: string): Deed => ({
  changes: [{ rowId: 'r1', key: 'a', before: null, after }],
  added: [],
  refused: [],
});

test('undo and redo go back and forth; doing something else forgets what was undone', () => {
  const two = withDeed(withDeed(noHistory, deed('1')), deed('2'));
  const back = withUndone(two);
  expect([back.done.length, back.undone.length]).toEqual([1, 1]);
  expect(withRedone(back, deed('2'))).toEqual(two);
  expect(withDeed(back, deed('3')).undone).toEqual([]);
  expect(withUndone(noHistory)).toEqual(noHistory);
});

test('nothing done is no step', () => {
  expect(withDeed(noHistory, { changes: [], added: [], refused: [] })).toEqual(noHistory);
});

test('changes are sent row by row, and taken back to what was there', () => {
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
