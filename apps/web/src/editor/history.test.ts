import { expect, test } from 'vitest';
import { createHistory, type WithHistory } from './history.ts';

type Snapshot = { readonly draft: readonly string[]; readonly selection: readonly string[] };
type State = WithHistory<Snapshot>;

const { commit, endMerging, undo, redo } = createHistory<Snapshot, State>({
  snapshotOf: ({ draft, selection }) => ({ draft, selection }),
  hasSameDraft: (a, b) => a.draft === b.draft,
  withValidSelection: (state) => ({
    ...state,
    selection: state.selection.filter((one) => state.draft.includes(one)),
  }),
});

const start: State = { draft: ['a', 'b'], selection: ['a'], past: [], future: [] };
const typed = (state: State, text: string): State =>
  commit(state, { draft: [...start.draft, text], label: `Type ${text}`, mergeKey: 'typing' });

test('typing until blur is one step, with an up-to-date label', () => {
  let state = typed(typed(start, 'P'), 'Pr');
  expect(state.past.map(({ label }) => label)).toEqual(['Type Pr']);
  state = typed(endMerging(state), 'Price');
  expect(state.past).toHaveLength(2);
  state = undo(undo(state));
  expect(state.draft).toBe(start.draft);
  expect(undo(state)).toBe(state);
  state = redo(redo(state));
  expect(state.draft).toEqual(['a', 'b', 'Price']);
  expect(redo(state)).toBe(state);
});

test('an edit without changes is not a step; an edit after undo clears the redo steps', () => {
  const same = commit(start, { draft: start.draft, selection: ['b'], label: 'Nothing' });
  expect(same).toMatchObject({ past: [], selection: ['b'] });
  expect(typed(undo(typed(start, 'A')), 'B')).toMatchObject({ future: [], past: [{ label: 'Type B' }] });
});

test('removed elements are deselected; undo selects them again', () => {
  const removed = commit(start, { draft: ['b'], label: 'Delete' });
  expect(removed.selection).toEqual([]);
  expect(undo(removed).selection).toEqual(['a']);
});

test('the oldest steps are dropped', () => {
  let state = start;
  for (let count = 0; count < 250; count++) state = commit(state, { draft: [`${count}`], label: `${count}` });
  expect(state.past).toHaveLength(200);
  expect(state.past[0]?.label).toBe('50');
});
