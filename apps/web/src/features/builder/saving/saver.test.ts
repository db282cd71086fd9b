import type { Definition } from '@form-service/engine';
import { ServiceError } from '@form-service/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBuilderStore } from '../model/builder-store.ts';
import { formOf, idOf, page, text } from '../model/testing/forms.ts';
import { createSaver } from './saver.ts';
import type { DraftService } from './stored-draft.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = formOf(page('one', text('a'), text('b')));
const labelled = (definition: Definition, ...labels: string[]): Definition => ({
  ...definition,
  pages: definition.pages.map((one) => ({
    ...one,
    elements: one.elements.map((element, at) => ({ ...element, label: labels[at] ?? 'b' }) as never),
  })),
});

/** In-memory service with the same ETag checks as the server. */
function fakeService(initial: Definition, hasDraft = true) {
  let etag = 1;
  const server = {
    definition: initial,
    draft: hasDraft,
    calls: [] as string[],
    fails: undefined as Error | undefined,
  };
  const stored = () => ({
    draft: server.draft ? { versionId: 'ver_1', etag: `"${etag}"` } : null,
    definition: JSON.parse(JSON.stringify(server.definition)) as Definition,
  });
  const reject = (status: number, code: string) =>
    new ServiceError(status, { code: code as never, message: code, details: [] });
  const service: DraftService = {
    async latest() {
      server.calls.push('latest');
      return stored();
    },
    async open() {
      server.calls.push('open');
      if (server.draft) return undefined;
      server.draft = true;
      return stored();
    },
    async save(draft, definition) {
      server.calls.push('save');
      if (server.fails) throw server.fails;
      if (!server.draft) throw reject(409, 'version_not_draft');
      if (draft.etag !== `"${etag}"`) throw reject(412, 'version_mismatch');
      etag++;
      server.definition = definition;
      return stored();
    },
  };
  const others = {
    save(definition: Definition) {
      etag++;
      server.definition = definition;
    },
    publish() {
      etag = 1;
      server.draft = false;
    },
  };
  return { server, service, stored, others };
}

function setUp({ hasDraft = true, canEdit = true } = {}) {
  const fake = fakeService(start, hasDraft);
  const store = createBuilderStore({ formId: 'frm_1', definition: start, canEdit });
  const copy = { save: vi.fn(), clear: vi.fn() };
  const saver = createSaver({ store, service: fake.service, stored: fake.stored(), copy });
  saver.start();
  const type = (key: string, label: string) =>
    store.actions.update(idOf(store.getView(), key), { help: label });
  return { ...fake, store, saver, copy, type, status: () => store.getView().saving.status };
}

test('saves changes together after a pause', async () => {
  const { server, type, status, store, copy } = setUp();
  type('a', 'x');
  type('a', 'xy');
  expect(status()).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(799);
  expect(copy.save).toHaveBeenCalledTimes(1);
  expect(server.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.calls).toEqual(['save']);
  expect(server.definition).toBe(store.getView().definition);
  expect(status()).toBe('saved');
  expect(copy.clear).toHaveBeenCalled();
});

test('saves during continuous typing too', async () => {
  const { server, type } = setUp();
  for (let count = 0; count < 12; count++) {
    type('a', 'x'.repeat(count + 1));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(server.calls).toEqual(['save']);
});

test('changes during a save wait for the next pause', async () => {
  const { server, type, service } = setUp();
  const { save } = service;
  service.save = async (...given) => {
    const answer = await save(...given);
    type('a', `${server.calls.length} and more`);
    return answer;
  };
  type('a', 'x');
  await vi.advanceTimersByTimeAsync(900);
  expect(server.calls).toEqual(['save']);
  await vi.advanceTimersByTimeAsync(900);
  expect(server.calls).toEqual(['save', 'save']);
});

test('a published form gets a draft with the first change', async () => {
  const { server, type, saver } = setUp({ hasDraft: false });
  expect(await saver.flush()).toBeUndefined();
  expect(server.calls).toEqual([]);
  type('a', 'x');
  expect(await saver.flush()).toEqual({ versionId: 'ver_1', etag: '"2"' });
  expect(server.calls).toEqual(['open', 'save']);
});

test('continues with a new draft if the draft was published', async () => {
  const { server, type, saver, others } = setUp();
  type('a', 'x');
  await saver.flush();
  others.publish();
  type('a', 'xy');
  await saver.flush();
  expect(server.definition.pages[0]?.elements[0]).toMatchObject({ help: 'xy' });
});

test('changes by someone else are a conflict: nothing is saved until resolved, and undo restores both sides', async () => {
  const { server, type, saver, others, status, store } = setUp();
  const theirs = labelled(start, 'Theirs');
  others.save(theirs);
  type('b', 'Mine');
  const mine = store.getView().definition;
  await expect(saver.flush()).rejects.toThrow('Someone else');
  expect(store.getView().saving).toMatchObject({ status: 'conflict', theirs, base: start });
  type('b', 'Mine too');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.definition).toEqual(theirs);

  saver.resolve(mine, 'Keep mine');
  await vi.advanceTimersByTimeAsync(1);
  expect(status()).toBe('saved');
  expect(server.definition).toEqual(mine);
  store.actions.undo();
  expect(store.getView().definition).toEqual(theirs);
  store.actions.undo();
  expect(store.getView().definition.pages[0]?.elements[1]).toMatchObject({ help: 'Mine too' });
});

test('choosing their version leaves nothing to save', async () => {
  const { server, type, saver, others, status } = setUp();
  const theirs = labelled(start, 'Theirs');
  others.save(theirs);
  type('b', 'Mine');
  await expect(saver.flush()).rejects.toThrow();
  const saves = server.calls.length;
  saver.resolve(theirs, 'Keep theirs');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(status()).toBe('saved');
  expect(server.calls).toHaveLength(saves);
});

test('equal changes, or changed notes, are no conflict', async () => {
  const { server, type, saver, others, store } = setUp();
  type('a', 'Same');
  others.save(JSON.parse(JSON.stringify(store.getView().definition)) as Definition);
  await saver.flush();
  others.save(server.definition);
  type('a', 'Mine');
  await saver.flush();
  expect(server.definition.pages[0]?.elements[0]).toMatchObject({ help: 'Mine' });
});

test('retries without a network until it works', async () => {
  const { server, type, status } = setUp();
  server.fails = new TypeError('Failed to fetch');
  type('a', 'x');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(status()).toBe('offline');
  server.fails = undefined;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(status()).toBe('saved');
});

test('reports a rejected save, and the next change retries', async () => {
  const { server, type, store, status } = setUp();
  server.fails = new ServiceError(422, {
    code: 'validation_failed' as never,
    message: 'Too long.',
    details: [],
  });
  type('a', 'x');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.getView().saving).toMatchObject({ status: 'error', message: 'Too long.' });
  server.fails = undefined;
  type('a', 'y');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(status()).toBe('saved');
});

test('shows updates by others if there are no own changes, also to viewers', async () => {
  for (const canEdit of [true, false]) {
    const { saver, others, store, status } = setUp({ canEdit });
    const theirs = labelled(start, 'Theirs');
    others.save(theirs);
    await saver.checkForUpdates();
    expect(store.getView().definition).toEqual(theirs);
    expect(status()).toBe('saved');
  }
});

test('restores work from before a reload, or reports a conflict with newer changes', async () => {
  const work = labelled(start, 'a', 'Mine');
  const same = setUp();
  same.saver.restoreUnsaved(work, start);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(same.server.definition).toEqual(work);

  const other = setUp();
  other.saver.restoreUnsaved(work, labelled(start, 'older'));
  expect(other.store.getView().saving).toMatchObject({ status: 'conflict', theirs: start });
  expect(other.store.getView().definition).toEqual(work);
});

test('leaving stores a local copy first, in case the response is late', async () => {
  const { type, saver, copy, store } = setUp();
  type('a', 'x');
  const leaving = saver.flush();
  expect(copy.save).toHaveBeenCalledWith(expect.objectContaining({ draft: store.getView().definition }));
  await leaving;
});

test('undoing to the saved state needs no save', async () => {
  const { server, type, store, status } = setUp();
  type('a', 'x');
  store.actions.undo();
  expect(status()).toBe('saved');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.calls).toEqual([]);
});
