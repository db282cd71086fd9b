import { ServiceError } from '@form-service/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Workflow } from '../api.ts';
import { createEditorStore } from '../editor/editor-store.ts';
import { readDraft } from '../model/read-draft.ts';
import { sample } from '../model/testing/drafts.ts';
import { createSaver } from './saver.ts';
import { parseStoredWorkflow, type StoredWorkflow } from './stored-workflow.ts';

const stored = (part: Partial<Workflow> = {}): StoredWorkflow =>
  parseStoredWorkflow(
    {
      id: 'wfl_1',
      projectId: 'prj_1',
      enabled: false,
      publishedVersion: null,
      publishedAt: null,
      hasChanges: true,
      ...sample,
      ...part,
    } as Workflow,
    '"1"',
  );

const mismatch = () =>
  new ServiceError(412, { code: 'version_mismatch', message: 'Someone else.', requestId: 'req_1' } as never);

const setUp = (service: Partial<Parameters<typeof createSaver>[0]['service']> = {}) => {
  const first = stored();
  const store = createEditorStore({
    workflowId: 'wfl_1',
    draft: first.draft,
    head: first.head,
    canEdit: true,
  });
  const save = vi.fn(async (draft: typeof sample) => stored(draft as never));
  const copy = { save: vi.fn(), clear: vi.fn() };
  const saver = createSaver({
    store,
    copy,
    stored: first,
    service: { latest: async () => stored(), save, ...service },
  });
  saver.start();
  return { store, saver, save, copy };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('saves once, after the last change', async () => {
  const { store, save } = setUp();
  store.actions.update('ask', { name: 'A' });
  store.actions.update('ask', { name: 'Ab' });
  expect(store.getView().saving.status).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(save.mock.calls[0]?.[0].steps[0]).toMatchObject({ name: 'Ab' });
  expect(store.getView().saving.status).toBe('saved');
});

test('undone changes are not saved', async () => {
  const { store, save } = setUp();
  store.actions.update('ask', { name: 'A' });
  store.actions.undo();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save).not.toHaveBeenCalled();
  expect(store.getView().saving.status).toBe('saved');
});

test('on conflict both sides are shown, and the choice is saved on top', async () => {
  const theirs = stored({ name: 'Theirs' });
  const save = vi
    .fn(async (draft: typeof sample) => stored(draft as never))
    .mockRejectedValueOnce(mismatch());
  const { store, saver } = setUp({ save, latest: async () => theirs });
  store.actions.update('ask', { name: 'Mine' });
  await vi.advanceTimersByTimeAsync(1_000);
  const { saving } = store.getView();
  expect(saving.status).toBe('conflict');
  await expect(saver.flush()).rejects.toThrow('Choose which version');
  saver.resolve({ ...store.getView().draft, name: 'Theirs' }, 'Merge both');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save.mock.calls.at(-1)?.[0]).toMatchObject({ name: 'Theirs' });
  expect(store.getView().saving.status).toBe('saved');
});

test('a change besides the draft is no conflict', async () => {
  const save = vi
    .fn(async (draft: typeof sample) => stored(draft as never))
    .mockRejectedValueOnce(mismatch());
  const { store } = setUp({ save, latest: async () => stored({ enabled: true }) });
  store.actions.update('ask', { name: 'Mine' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.getView().saving.status).toBe('saved');
  expect(save).toHaveBeenCalledTimes(2);
});

test('input during another request is kept', async () => {
  const { store, saver, save } = setUp();
  store.actions.update('ask', { name: 'Mine' });
  saver.setEnabled(true);
  expect(store.getView().head.enabled).toBe(true);
  saver.adopt(stored({ publishedVersion: 1 }), 'Publish');
  expect(store.getView()).toMatchObject({ head: { publishedVersion: 1 }, saving: { status: 'unsaved' } });
  expect(store.getView().draft.steps[0]).toMatchObject({ name: 'Mine' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save.mock.calls[0]?.[0].steps[0]).toMatchObject({ name: 'Mine' });

  store.actions.update('ask', { name: 'Mine again' });
  saver.adopt(stored({ name: 'Theirs' }), 'Rename key');
  expect(store.getView().saving).toMatchObject({ status: 'conflict', theirs: { name: 'Theirs' } });
  expect(store.getView().draft.steps[0]).toMatchObject({ name: 'Mine again' });
});

test('retries without a connection', async () => {
  const save = vi
    .fn(async (draft: typeof sample) => stored(draft as never))
    .mockRejectedValueOnce(new TypeError('fetch failed'));
  const { store } = setUp({ save });
  store.actions.update('ask', { name: 'A' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.getView().saving.status).toBe('offline');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(store.getView().saving.status).toBe('saved');
});

test('webhook URLs are shown and not sent back', () => {
  const { draft, head } = stored({
    triggers: [{ type: 'webhook', key: 'hook', url: 'https://x' }],
  });
  expect(draft.triggers[0]).not.toHaveProperty('url');
  expect(head.webhookUrls).toEqual({ hook: 'https://x' });
});

test('unsaved changes are stored locally, and cleared once saved', async () => {
  const { store, saver, copy } = setUp();
  const base = store.getView().draft;
  store.actions.update('ask', { name: 'A' });
  await vi.advanceTimersByTimeAsync(300);
  expect(copy.save).toHaveBeenCalledWith(expect.objectContaining({ draft: store.getView().draft, base }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(copy.clear).toHaveBeenCalled();
  store.actions.update('ask', { name: 'Ab' });
  await saver.flush({ keepalive: true });
  expect(copy.save).toHaveBeenCalledTimes(2);
});

test('restores work after a crash, or reports a conflict with newer changes', async () => {
  const { store, saver, save, copy } = setUp();
  const base = store.getView().draft;
  saver.restoreUnsaved(base, base);
  expect(copy.clear).toHaveBeenCalledTimes(1);
  saver.restoreUnsaved({ ...base, name: 'Left behind' }, base);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save.mock.calls[0]?.[0]).toMatchObject({ name: 'Left behind' });
  const other = setUp();
  other.saver.restoreUnsaved({ ...base, name: 'Left behind' }, { ...base, name: 'Older' });
  expect(other.store.getView().saving).toMatchObject({ status: 'conflict', base: { name: 'Older' } });
  expect(other.store.getView().draft.name).toBe('Left behind');
});

test('only valid drafts are restored', () => {
  expect(readDraft(JSON.parse(JSON.stringify(sample)))).toEqual(sample);
  for (const wrong of [null, {}, { ...sample, steps: [{ key: 'a' }] }, { ...sample, connections: [1] }])
    expect(readDraft(wrong)).toBeUndefined();
});
