import { afterEach, expect, test, vi } from 'vitest';
import { fakeTools } from '../testing/fake-controls.ts';
import { createFileService } from '../testing/fake-file-service.ts';
import { fileInfoOf } from './file-info.ts';
import { hasPending, whenDone } from './pending-work.ts';
import { createUploads, type UploadedFile } from './uploads.ts';

afterEach(() => vi.unstubAllGlobals());

const MB = 1_000_000;
const fileOf = (name: string, size: number) => new File([new Uint8Array(size)], name, { type: 'text/plain' });

function begin(more: Parameters<typeof fakeTools>[0] = {}) {
  const service = createFileService();
  const entry = { id: 'ent_1', key: 'sek_1', expiresAt: null };
  const tools = fakeTools({ entry: async () => entry, ...more });
  const done: UploadedFile[] = [];
  const host = {
    tools,
    path: 'guests.0.papers',
    place: 'guests.ins_1.papers',
    done: (file: UploadedFile) => done.push(file),
  };
  const open = () => createUploads(host);
  return { service, tools, done, open, uploads: open() };
}

test('a small file is uploaded in one request and then added to the answer', async () => {
  const { service, tools, done, uploads } = begin();
  uploads.add(fileOf('a.txt', 10));
  expect(hasPending(tools.files)).toBe(true);
  await expect.poll(() => done.length).toBe(1);
  const [file] = done;
  expect(file).toMatchObject({ name: 'a.txt', size: 10, contentType: 'text/plain' });
  expect(tools.files.get(file?.fileId ?? '')).toMatchObject({ name: 'a.txt' });
  expect(service.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  expect([...service.files.values()]).toEqual([{ size: 10, bytes: 10, isComplete: true }]);
  expect([uploads.store.get(), service.stored.size]).toEqual([[], 0]);
  await expect.poll(() => hasPending(tools.files)).toBe(false);
});

test('a large upload resumes where the connection broke', async () => {
  const { service, done, uploads } = begin();
  service.faults.breakPatchesAt = 12 * MB;
  uploads.add(fileOf('b.txt', 20 * MB));
  await expect.poll(() => uploads.store.get()[0]?.state).toBe('offline');
  service.comeBack();
  await expect.poll(() => done.length).toBe(1);
  expect([...service.files.values()]).toEqual([{ size: 20 * MB, bytes: 20 * MB, isComplete: true }]);
  expect(service.calls.filter((call) => call.startsWith('HEAD'))).toHaveLength(2);
});

test('at most two uploads run at a time, and a canceled file is deleted on the server', async () => {
  const { service, done, uploads } = begin();
  for (const name of ['a', 'b', 'c', 'd']) uploads.add(fileOf(name, 10));
  const last = uploads.store.get()[3]?.key ?? '';
  uploads.cancel(last);
  await expect.poll(() => done.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(service.mostOpen()).toBeLessThanOrEqual(2);

  service.faults.breakPatchesAt = 8 * MB;
  uploads.add(fileOf('e.txt', 9 * MB));
  await expect.poll(() => uploads.store.get()[0]?.state).toBe('offline');
  uploads.cancel(uploads.store.get()[0]?.key ?? '');
  await expect.poll(() => service.files.size).toBe(3);
  expect([uploads.store.get(), service.stored.size]).toEqual([[], 0]);

  // Cancel while the file is being created.
  const { promise, resolve } = Promise.withResolvers<void>();
  service.faults.hold = promise;
  uploads.add(fileOf('f.txt', 10));
  await expect.poll(() => service.calls.at(-1)).toMatch(/^POST/);
  uploads.cancel(uploads.store.get()[0]?.key ?? '');
  resolve();
  await expect.poll(() => service.calls.at(-1)).toMatch(/^DELETE/);
  expect([service.files.size, service.stored.size]).toEqual([3, 0]);
});

test("a rejection shows the server's message and can be retried", async () => {
  const { service, tools, done, uploads } = begin();
  service.faults.refuse = { status: 409, message: 'Too much for us.' };
  uploads.add(fileOf('a.txt', 10));
  await expect.poll(() => uploads.store.get()[0]).toMatchObject({ state: 'failed', canRetry: true });
  expect(uploads.store.get()[0]?.problem).toContain('Too much for us.');
  let isSent = false;
  whenDone(tools.files, () => {
    isSent = true;
  });
  service.faults.refuse = undefined;
  uploads.retry(uploads.store.get()[0]?.key ?? '');
  await expect.poll(() => done.length).toBe(1);
  await expect.poll(() => isSent).toBe(true);
});

test('a file that fails validation cannot be retried', async () => {
  const { service, uploads } = begin();
  service.faults.refuse = { status: 422, message: 'The file is damaged.' };
  uploads.add(fileOf('a.txt', 10));
  await expect.poll(() => uploads.store.get()[0]).toMatchObject({ state: 'failed', canRetry: false });
});

test('falls back to the server if the storage bucket cannot be reached', async () => {
  const { service, done, uploads } = begin();
  service.faults.putStatus = 0;
  uploads.add(fileOf('a.txt', 10));
  for (const tries of [1, 2]) {
    await expect
      .poll(() => [
        uploads.store.get()[0]?.state,
        service.calls.filter((call) => call.startsWith('PUT')).length,
      ])
      .toEqual(['offline', tries]);
    service.comeBack();
  }
  await expect.poll(() => done.length).toBe(1);
  expect(service.calls.some((call) => call.startsWith('PATCH'))).toBe(true);
});

test('after a reload, only the same file resumes its upload', async () => {
  const { service, done, open, uploads } = begin();
  service.faults.breakPatchesAt = 9 * MB;
  uploads.add(fileOf('b.txt', 10 * MB));
  await expect.poll(() => uploads.store.get()[0]?.state).toBe('offline');
  const again = open();
  const [row] = again.store.get();
  expect(row).toMatchObject({ name: 'b.txt', state: 'lost' });
  expect(again.resume(row?.key ?? '', fileOf('b.txt', 11 * MB))).toBe(false);
  expect(again.resume(row?.key ?? '', fileOf('b.txt', 10 * MB))).toBe(true);
  await expect.poll(() => done.length).toBe(1);
  expect([...service.files.values()]).toEqual([{ size: 10 * MB, bytes: 10 * MB, isComplete: true }]);
  expect(service.stored.size).toBe(0);
  // The previous page would continue its upload.
  uploads.cancel(uploads.store.get()[0]?.key ?? '');
});

test('a preview uploads nothing, and an offline upload waits', async () => {
  const preview = begin({ isPreview: true });
  preview.uploads.add(fileOf('a.txt', 10));
  await expect.poll(() => preview.done.length).toBe(1);
  expect(preview.service.calls).toEqual([]);

  let isThere = false;
  const entry = { id: 'ent_1', key: 'sek_1', expiresAt: null };
  const offline = begin({ entry: async () => (isThere ? entry : null) });
  offline.uploads.add(fileOf('a.txt', 10));
  await expect.poll(() => offline.uploads.store.get()[0]?.state).toBe('offline');
  isThere = true;
  offline.service.comeBack();
  await expect.poll(() => offline.done.length).toBe(1);
});

test('file info is valid for the server', () => {
  expect(fileInfoOf(new File([], 'a\nb.txt', { type: 'text/plain;charset=utf-8' }))).toEqual({
    name: 'a b.txt',
    size: 0,
    contentType: 'text/plain',
  });
  const long = fileInfoOf(new File([], `${'x'.repeat(400)}.pdf`));
  expect([long.name.length, long.name.endsWith('.pdf'), long.contentType]).toEqual([
    255,
    true,
    'application/octet-stream',
  ]);
});
