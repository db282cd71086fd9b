import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { lockStoredObjects } from '../../db/store-backups.ts';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { decodeId, newUuid } from '../../kit/ids.ts';
import { StorageUnavailable } from '../../kit/storage/errors.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeFile, png, putBytes, startTestUpload, testUrl } from './files.factory.ts';
import { attachFiles, files } from './index.ts';

const app = useTestApp();
const log = pino({ level: 'silent' });
const hour = 3_600_000;
const inADay = () => new Date(Date.now() + 25.5 * hour);

/** Runs both schedules as of that time. */
const runSchedules = async (now = new Date()) => {
  const { pool, db } = createOwnerPool(app.database.url, 2, log);
  const context = { db, log, now, signal: new AbortController().signal };
  for (const schedule of files.schedules?.(app.services) ?? []) await schedule.run(context);
  await pool.end();
};

const stored = async (fileId: string): Promise<string[]> => {
  const { storage } = app.services.config;
  if (storage.kind !== 'local') throw new Error('Not on local disk.');
  const found = await readdir(storage.root, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(decodeId('fil', fileId) as string))
    .map((path) => {
      const [, folder, kind] = /^\/(\w+)\/.*\.(.*)$/.exec(path.slice(storage.root.length)) ?? [];
      return `${folder}/${kind?.includes('-') ? 'piece' : kind}`;
    });
};

const sendPart = (url: string, bytes: Buffer) =>
  fetch(testUrl(app, url), {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });

const setOwnEntry = async ({ accountId }: TestAccount, fileId: string): Promise<string> => {
  const entryId = newUuid();
  await app.services.database.write(accountId, (db) =>
    db.run({
      text: 'update files set entry_id = $3, unreferenced_since = now() where account_id = $1 and id = $2',
      values: [accountId, decodeId('fil', fileId), entryId],
    }),
  );
  return entryId;
};

test('deleting a file leaves nothing in the store, whatever was uploaded', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeFile(app, account);
  const announced = await startTestUpload(account, png);
  await putBytes(app, announced, png);
  await sendPart(announced.resumable.url, png.subarray(0, 10));
  expect((await stored(announced.file.id)).toSorted()).toEqual(['uploads/piece', 'uploads/whole']);
  await runSchedules();
  // The upload of an available file is over.
  expect(await stored(id)).toEqual(['files/whole']);
  expect(await stored(announced.file.id)).toHaveLength(2);
  for (const one of [id, announced.file.id])
    expect((await account.send('DELETE', `/files/${one}`)).status).toBe(204);
  await runSchedules();
  await runSchedules();
  expect([await stored(id), await stored(announced.file.id)]).toEqual([[], []]);

  // Holders of the URL can still write there; it is deleted when the URL expires.
  expect((await putBytes(app, announced, png)).status).toBe(204);
  await runSchedules();
  expect(await stored(announced.file.id)).toEqual(['uploads/whole']);
  await runSchedules(inADay());
  expect(await stored(announced.file.id)).toEqual([]);
});

test('unfinished uploads and unreferenced files of entries are deleted after a day; files in use and of the account are kept', async () => {
  const account = await createTestAccount(app);
  const unfinished = await startTestUpload(account, png);
  await sendPart(unfinished.resumable.url, png.subarray(0, 10));
  const [loose, used, own] = [
    await makeFile(app, account),
    await makeFile(app, account),
    await makeFile(app, account),
  ];
  await setOwnEntry(account, loose.id);
  const entryId = await setOwnEntry(account, used.id);
  const { accountId } = account;
  await app.services.database.write(accountId, (db) => attachFiles(db, accountId, entryId, [used.id]));

  await runSchedules(new Date(Date.now() + 23 * hour));
  expect((await account.send('GET', '/files')).body.data).toHaveLength(4);
  await runSchedules(inADay());
  const { data } = (await account.send('GET', '/files')).body;
  expect(data.map(({ id }: { id: string }) => id).toSorted()).toEqual([used.id, own.id].toSorted());
  await runSchedules(inADay());
  expect([await stored(unfinished.file.id), await stored(loose.id)]).toEqual([[], []]);
  expect([await stored(used.id), await stored(own.id)]).toEqual([['files/whole'], ['files/whole']]);
});

test('an object that the store fails to delete is deleted in the next run and does not block others', async () => {
  const account = await createTestAccount(app);
  const [stuck, other] = [await makeFile(app, account), await makeFile(app, account)];
  for (const { id } of [stuck, other]) await account.send('DELETE', `/files/${id}`);
  const { storage } = app.services;
  const remove = storage.delete;
  storage.delete = async (key) => {
    if (key.includes(decodeId('fil', stuck.id) as string)) throw new StorageUnavailable('it is away');
    return remove(key);
  };
  await runSchedules();
  storage.delete = remove;
  expect([await stored(stuck.id), await stored(other.id)]).toEqual([
    expect.arrayContaining(['files/whole']),
    [],
  ]);
  await runSchedules();
  expect(await stored(stuck.id)).toEqual([]);
});

test('no object is deleted while a backup copies them, and due ones are once its session has ended', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeFile(app, account);
  await account.send('DELETE', `/files/${id}`);
  const backup = new pg.Client({ connectionString: app.database.url });
  await backup.connect();
  await backup.query(lockStoredObjects);
  await runSchedules();
  expect(await stored(id)).toEqual(expect.arrayContaining(['files/whole']));
  await backup.end();
  await runSchedules();
  expect(await stored(id)).toEqual([]);
});

test('a worker joins parts whose receiver died', async () => {
  const account = await createTestAccount(app);
  const announced = await startTestUpload(account, png);
  const { storage } = app.services;
  const get = storage.get;
  storage.get = async () => {
    throw new StorageUnavailable('it is away');
  };
  expect((await sendPart(announced.resumable.url, png)).status).toBe(503);
  storage.get = get;
  const fileId = decodeId('fil', announced.file.id) as string;
  const [task] = files.tasks?.(app.services) ?? [];
  const run = () =>
    task?.run({ accountId: account.accountId, fileId }, { log, signal: new AbortController().signal });
  await Promise.all([run(), run()]);
  await run();
  expect(await stored(announced.file.id)).toContain('files/joined');
  const { body } = await account.send('POST', `/files/${announced.file.id}/complete`);
  expect(body.status).toBe('available');
});
