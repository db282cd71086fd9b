import { expect, test } from 'vitest';
import { updatePart } from './edit-draft.ts';
import { commit, connectionId, endMerging, initialState, redo, undo } from './history.ts';
import { sample } from './testing/drafts.ts';

const named = (state: ReturnType<typeof initialState>, name: string) =>
  commit(state, {
    draft: updatePart(state.draft, 'ask', { name }),
    label: 'Change settings',
    mergeKey: 'ask name',
  });

test('typing in one setting is one step, until blur', () => {
  let state = named(named(initialState(sample), 'A'), 'Ab');
  expect(state.past).toHaveLength(1);
  state = named(endMerging(state), 'Abc');
  expect(state.past).toHaveLength(2);
  state = undo(undo(state));
  expect(state.draft).toBe(sample);
  expect(redo(redo(state)).draft.steps[0]?.name).toBe('Abc');
});

test('an edit without changes is no step; an edit after undo clears the redo steps', () => {
  const state = initialState(sample);
  expect(commit(state, { draft: sample, label: 'Nothing' }).past).toHaveLength(0);
  const changed = named(undo(named(state, 'A')), 'B');
  expect(changed.future).toHaveLength(0);
});

test('removed parts are not selected', () => {
  const state = { ...initialState(sample), selection: ['ask', connectionId('c1')] };
  const gone = commit(state, { draft: { ...sample, steps: [], connections: [] }, label: 'Delete' });
  expect(gone.selection).toEqual([]);
  expect(undo(gone).selection).toEqual(['ask', connectionId('c1')]);
});
