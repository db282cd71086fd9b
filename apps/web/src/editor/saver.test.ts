import { ServiceError } from '@form-service/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type EditorStore, type EditorView } from './editor-store.ts';
import { ConflictError, createSaver, type DraftService, describeEditorError } from './saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Draft = { readonly title: string; readonly note: string };
type Stored = { readonly draft: Draft; readonly etag: string | null };

const start: Draft = { title: 'Start', note: '' };

/** A minimal store with undo, without an editor. */
function createTestStore(draft: Draft) {
  type Past = readonly { label: string; draft: Draft }[];
  type View = Omit<EditorView<Draft>, 'past'> & { draft: Draft; past: Past };
  const initial: View = {
    draft,
    past: [],
    future: [],
    issues: [],
    saving: { status: 'saved' },
    canEdit: true,
  };
  const { get, set, subscribe } = createStore(initial);
  const load = (next: Draft, label: string) =>
    set({ draft: next, past: [...get().past, { label, draft: get().draft }] });
  const undo = () => set({ draft: get().past.at(-1)?.draft ?? draft, past: get().past.slice(0, -1) });
  return {
    getView: get,
    getDraft: () => get().draft,
    subscribe,
    setSaving: (saving) => set({ saving }),
    load,
    actions: { undo, redo() {}, showAllIssues() {} },
  } satisfies EditorStore<Draft>;
}

const rejection = (status: number, code: string, requestId?: string) =>
  new ServiceError(status, { code: code as never, message: code, details: [], requestId } as never);

/** In-memory service with the same ETag checks as the server. */
function fakeService(hasDraft = true) {
  let etag = 1;
  const server = {
    draft: start,
    hasDraft,
    calls: [] as string[],
    /** If set, saves throw this error. */
    fails: undefined as Error | undefined,
  };
  const stored = (): Stored => ({
    draft: structuredClone(server.draft),
    etag: server.hasDraft ? `"${etag}"` : null,
  });
  const service: DraftService<Draft, Stored> = {
    async latest() {
      server.calls.push('latest');
      return stored();
    },
    async open(known) {
      if (known.etag !== null) return undefined;
      server.calls.push('open');
      server.hasDraft = true;
      return stored();
    },
    async save(draft, known) {
      server.calls.push('save');
      if (server.fails) throw server.fails;
      if (!server.hasDraft) throw rejection(409, 'version_not_draft');
      if (known.etag !== `"${etag}"`) throw rejection(412, 'version_mismatch');
      etag++;
      server.draft = draft;
      return stored();
    },
  };
  const others = {
    save(draft: Draft) {
      etag++;
      server.draft = draft;
    },
    publish() {
      etag = 1;
      server.hasDraft = false;
    },
  };
  return { server, service, stored, others };
}

function setUp({ hasDraft = true } = {}) {
  const fake = fakeService(hasDraft);
  const store = createTestStore(start);
  const copy = { save: vi.fn(), clear: vi.fn() };
  const [onStored, onSaved] = [vi.fn(), vi.fn()];
  const { service } = fake;
  const saver = createSaver({ noun: 'form', store, service, stored: fake.stored(), copy, onStored, onSaved });
  saver.start();
  const type = (patch: Partial<Draft>) => store.load({ ...store.getDraft(), ...patch }, 'Type');
  const status = () => store.getView().saving.status;
  return { ...fake, store, saver, copy, type, status, onStored, onSaved };
}

test('saves changes together after a pause', async () => {
  const { server, type, status, store, copy } = setUp();
  type({ note: 'x' });
  type({ note: 'xy' });
  expect(status()).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(799);
  expect(copy.save).toHaveBeenCalledTimes(1);
  expect(copy.save).toHaveBeenCalledWith(expect.objectContaining({ draft: store.getDraft(), base: start }));
  expect(server.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.calls).toEqual(['save']);
  expect(server.draft).toBe(store.getDraft());
  expect(status()).toBe('saved');
  expect(copy.clear).toHaveBeenCalled();
});

test('saves during continuous typing too', async () => {
  const { server, type } = setUp();
  for (let count = 0; count < 12; count++) {
    type({ note: 'x'.repeat(count + 1) });
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(server.calls).toEqual(['save']);
});

test('changes during a save wait for the next pause', async () => {
  const { server, type, service } = setUp();
  const { save } = service;
  service.save = async (...given) => {
    const answer = await save(...given);
    type({ note: `${server.calls.length} and more` });
    return answer;
  };
  type({ note: 'x' });
  await vi.advanceTimersByTimeAsync(900);
  expect(server.calls).toEqual(['save']);
  await vi.advanceTimersByTimeAsync(900);
  expect(server.calls).toEqual(['save', 'save']);
});

test('without a draft, the first change creates one', async () => {
  const { server, type, saver } = setUp({ hasDraft: false });
  expect(await saver.flush()).toMatchObject({ etag: null });
  expect(server.calls).toEqual([]);
  type({ note: 'x' });
  expect(await saver.flush()).toMatchObject({ etag: '"2"' });
  expect(server.calls).toEqual(['open', 'save']);
});

test('continues with a new draft if the draft was published', async () => {
  const { server, type, saver, others } = setUp();
  type({ note: 'x' });
  await saver.flush();
  others.publish();
  type({ note: 'xy' });
  await saver.flush();
  expect(server.calls).toEqual(['save', 'save', 'latest', 'open', 'save']);
  expect(server.draft.note).toBe('xy');
});

test('continues with a new draft if the draft was discarded', async () => {
  const { server, type, saver, service, others } = setUp();
  others.publish();
  vi.spyOn(service, 'save').mockRejectedValueOnce(rejection(404, 'not_found'));
  type({ note: 'x' });
  await saver.flush();
  expect(server.calls).toEqual(['latest', 'open', 'save']);
  expect(server.draft.note).toBe('x');
});

test('a save that is rejected although nobody changed the draft is an error, not an endless loop', async () => {
  const { server, type, store } = setUp();
  server.fails = rejection(404, 'not_found');
  type({ note: 'x' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.getView().saving).toMatchObject({ status: 'error', message: 'not_found' });
  const { length } = server.calls;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.calls).toHaveLength(length);
});

test('changes by someone else are a conflict: nothing is saved until resolved, and undo restores both sides', async () => {
  const { server, type, saver, others, status, store } = setUp();
  const theirs = { ...start, title: 'Theirs' };
  others.save(theirs);
  type({ note: 'Mine' });
  const mine = store.getDraft();
  const error = await saver.flush().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConflictError);
  expect(describeEditorError(error)).toMatchObject({
    title: 'Someone else changed this',
    message: 'Someone else changed this form. Choose what to keep.',
  });
  expect(store.getView().saving).toMatchObject({ status: 'conflict', theirs, base: start });
  await expect(saver.flush()).rejects.toThrow('Choose what to keep');
  type({ note: 'Mine too' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.draft).toEqual(theirs);

  saver.resolve(mine, 'Keep mine');
  await vi.advanceTimersByTimeAsync(1);
  expect(status()).toBe('saved');
  expect(server.draft).toEqual(mine);
  store.actions.undo();
  expect(store.getDraft()).toEqual(theirs);
  store.actions.undo();
  expect(store.getDraft()).toMatchObject({ note: 'Mine too' });
});

test('choosing their version leaves nothing to save', async () => {
  const { server, type, saver, others, status } = setUp();
  const theirs = { ...start, title: 'Theirs' };
  others.save(theirs);
  type({ note: 'Mine' });
  await expect(saver.flush()).rejects.toThrow();
  const saves = server.calls.length;
  saver.resolve(theirs, 'Keep theirs');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(status()).toBe('saved');
  expect(server.calls).toHaveLength(saves);
});

test('identical changes, and changes outside the draft, are not conflicts', async () => {
  const { server, type, saver, others, store } = setUp();
  type({ note: 'Same' });
  others.save(structuredClone(store.getDraft()));
  await saver.flush();
  others.save(server.draft);
  type({ note: 'Mine' });
  await saver.flush();
  expect(server.draft.note).toBe('Mine');
});

test('retries until the network is back', async () => {
  const { server, type, status } = setUp();
  server.fails = new TypeError('Failed to fetch');
  type({ note: 'x' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(status()).toBe('offline');
  server.fails = undefined;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(status()).toBe('saved');
});

test('reports a rejected save with its request ID, and the next change retries', async () => {
  const { server, type, store, status } = setUp();
  server.fails = rejection(500, 'internal_error', 'req_1');
  type({ note: 'x' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.getView().saving).toEqual({ status: 'error', message: 'internal_error', requestId: 'req_1' });
  server.fails = undefined;
  type({ note: 'y' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(status()).toBe('saved');
});

test('shows updates by others if there are no unsaved changes', async () => {
  const { saver, others, store, status, onSaved } = setUp();
  await saver.checkForUpdates();
  // A check must not notify other tabs: they would check in turn, endlessly.
  expect(onSaved).not.toHaveBeenCalled();
  const theirs = { ...start, title: 'Theirs' };
  others.save(theirs);
  await saver.checkForUpdates();
  expect(store.getDraft()).toEqual(theirs);
  expect(status()).toBe('saved');
});

test('ignores a response that is older than its own save', async () => {
  const { saver, service, store, type, stored, status } = setUp();
  const before = stored();
  let answer = (_: Stored): void => {};
  vi.spyOn(service, 'latest').mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const checking = saver.checkForUpdates();
  type({ note: 'Mine' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(status()).toBe('saved');
  answer(before);
  await checking;
  expect(store.getDraft().note).toBe('Mine');
});

test('shows the response to another request; input made in the meantime is saved on top, or is a conflict', async () => {
  const { saver, store, type, server, stored, onStored } = setUp();
  saver.adopt({ ...stored(), draft: { ...start, title: 'Imported' } }, 'Import');
  expect(store.getView()).toMatchObject({ draft: { title: 'Imported' }, saving: { status: 'saved' } });
  saver.adopt(stored(), 'Publish');

  type({ note: 'Mine' });
  saver.adopt(stored(), 'Publish');
  expect(onStored).toHaveBeenLastCalledWith(stored());
  expect(store.getView()).toMatchObject({ draft: { note: 'Mine' }, saving: { status: 'unsaved' } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.draft.note).toBe('Mine');

  type({ note: 'Mine again' });
  saver.adopt({ ...stored(), draft: { ...start, title: 'Theirs' } }, 'Rename key');
  expect(store.getView().saving).toMatchObject({ status: 'conflict', theirs: { title: 'Theirs' } });
  expect(store.getDraft().note).toBe('Mine again');
});

test('restores unsaved changes from before a reload, or reports a conflict with newer ones', async () => {
  const work = { ...start, note: 'Mine' };
  const same = setUp();
  same.saver.restoreUnsaved(start, start);
  expect(same.copy.clear).toHaveBeenCalledTimes(1);
  same.saver.restoreUnsaved(work, start);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(same.server.draft).toEqual(work);

  const other = setUp();
  const base = { ...start, title: 'Older' };
  other.saver.restoreUnsaved(work, base);
  expect(other.store.getView().saving).toMatchObject({ status: 'conflict', base, theirs: start });
  expect(other.store.getDraft()).toEqual(work);
});

test('leaving stores a local copy first, in case the response is late', async () => {
  const { type, saver, copy, store } = setUp();
  type({ note: 'x' });
  const leaving = saver.flush();
  expect(copy.save).toHaveBeenCalledWith(expect.objectContaining({ draft: store.getDraft() }));
  await leaving;
});

test('undoing to the saved state needs no save', async () => {
  const { server, type, store, status } = setUp();
  type({ note: 'x' });
  store.actions.undo();
  expect(status()).toBe('saved');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.calls).toEqual([]);
});
