import { describe, expect, test } from 'vitest';
import { createWorkflowStore } from '../editor/workflow-store.ts';
import type { Draft } from './draft.ts';
import { locateWorkflowIssues } from './located-issue.ts';

const blank = { name: 'New', description: '', triggers: [], steps: [], connections: [] } as unknown as Draft;
const head = {} as never;
const storeOf = () => createWorkflowStore({ workflowId: 'wfl_1', draft: blank, head, canEdit: true });
type Store = ReturnType<typeof storeOf>;

const error = (path: string, code = 'required') =>
  ({ severity: 'error', path, code, message: path }) as const;
const check = (store: Store, ...issues: ReturnType<typeof error>[]) => {
  const { draft } = store.getView();
  store.setIssues({ draft, issues: locateWorkflowIssues(draft, issues) });
};
const shown = (store: Store) => store.getView().issues?.map(({ path }) => path);

describe('hidden issues', () => {
  test('a blank workflow has no issues until publish', () => {
    const store = storeOf();
    expect(shown(store)).toBeUndefined();
    check(store, error('triggers'), error('steps'));
    expect(shown(store)).toEqual([]);
    store.actions.showAllIssues();
    expect(shown(store)).toEqual(['triggers', 'steps']);
  });

  test('a new step has none until deselected', () => {
    const store = storeOf();
    store.actions.addTrigger('manual');
    const [trigger] = store.getView().selection;
    store.actions.addStep('http_request', { after: trigger ?? '', output: 'next' });
    check(store, error('steps.0.url'));
    expect(shown(store)).toEqual([]);
    store.actions.select([]);
    expect(shown(store)).toEqual(['steps.0.url']);
  });

  test('a filled-in setting has no issue before the next validation', () => {
    const store = storeOf();
    store.actions.addTrigger('manual');
    store.actions.addStep('http_request', { at: { x: 0, y: 0 } });
    const step = store.getView().selection[0] ?? '';
    store.actions.select([]);
    check(store, error('steps.0.url'), error('steps.0.body', 'not_allowed'));
    store.actions.update(step, { url: 'https://example.com' } as never);
    expect(shown(store)).toEqual(['steps.0.body']);
  });
});
