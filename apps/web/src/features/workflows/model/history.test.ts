import { expect, test } from 'vitest';
import { commit, connectionId, initialWorkflowState, undo } from './history.ts';
import { sample } from './testing/drafts.ts';

test('removed parts are not selected', () => {
  const state = { ...initialWorkflowState(sample), selection: ['ask', connectionId('c1')] };
  const gone = commit(state, { draft: { ...sample, steps: [], connections: [] }, label: 'Delete' });
  expect(gone.selection).toEqual([]);
  expect(undo(gone).selection).toEqual(['ask', connectionId('c1')]);
});
