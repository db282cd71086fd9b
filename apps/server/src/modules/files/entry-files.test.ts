import { expect, test } from 'vitest';
import type { Transaction } from '../../db/db.ts';
import { decodeId, newUuid } from '../../kit/ids.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeFile, png, testUrl } from './files.factory.ts';
import {
  attachFiles,
  checkFileForField,
  completeUpload,
  deleteFile,
  describeFiles,
  detachFiles,
  listFilesOfEntry,
  presentFile,
  receiveUpload,
  startUpload,
  usableFiles,
} from './index.ts';

// Tests the functions that the entries module uses, without entries.

const app = useTestApp();

const inAccount = <T>({ accountId }: TestAccount, work: (db: Transaction) => Promise<T>): Promise<T> =>
  app.services.database.write(accountId, work);

/** A respondent's file, as the routes of entry sessions create it. */
const makeEntryFile = async (account: TestAccount, entryId: string, createdBy?: string): Promise<string> => {
  const { accountId } = account;
  const announcement = { name: 'cv.png', size: png.length, contentType: 'image/png' };
  const { file, upload } = await inAccount(account, (db) =>
    startUpload(app.services, { db, accountId, address: app.origin }, announcement, {
      entryId,
      fieldKey: 'cv',
      ...(createdBy && { createdBy }),
    }),
  );
  if (!upload) throw new Error('It is small.');
  const { url, method, headers } = upload;
  await fetch(testUrl(app, url), { method, headers, body: new Uint8Array(png) });
  const id = decodeId('fil', file.id) as string;
  await receiveUpload(app.services, { accountId, fileId: id, entryId });
  const completed = await inAccount(account, (db) =>
    completeUpload(app.services, { db, accountId }, id, { entryId }),
  );
  expect(presentFile(completed)).toMatchObject({ status: 'available', fieldKey: 'cv' });
  return file.id;
};

const isLoose = async (account: TestAccount, fileId: string): Promise<boolean> => {
  const { rows } = await app.services.database.read(account.accountId, async (db) => ({
    rows: await db.all<{ unreferenced_since: Date | null }>({
      text: 'select unreferenced_since from files where account_id = $1 and id = $2',
      values: [account.accountId, decodeId('fil', fileId)],
    }),
  }));
  return Boolean(rows[0]?.unreferenced_since);
};

test('an entry may use its own files, a member also those of the account, and nobody those of others', async () => {
  const [account, outsider] = [await createTestAccount(app), await createTestAccount(app)];
  const { accountId } = account;
  const [entry, other] = [newUuid(), newUuid()];
  const own = await makeEntryFile(account, entry);
  const ofOther = await makeEntryFile(account, other);
  const ofAccount = (await makeFile(app, account)).id;
  const ofOtherAccount = (await makeFile(app, outsider)).id;
  const all = [own, ofOther, ofAccount, ofOtherAccount, 'fil_nonsense'];
  await inAccount(account, async (db) => {
    const usable = async (by: 'respondent' | 'account') => [
      ...(await usableFiles(db, accountId, all, { entryId: entry, by })).keys(),
    ];
    expect(await usable('respondent')).toEqual([own]);
    expect((await usable('account')).toSorted()).toEqual([own, ofAccount].toSorted());
    expect((await describeFiles(db, accountId, all)).get(own)).toEqual({
      fileId: own,
      name: 'cv.png',
      size: png.length,
      contentType: 'image/png',
    });
    expect((await describeFiles(db, accountId, all)).has(ofOtherAccount)).toBe(false);
    await attachFiles(db, accountId, entry, [own, ofAccount]);
  });
  for (const wrong of [ofOther, ofOtherAccount, 'fil_nonsense'])
    await expect(
      inAccount(account, (db) => attachFiles(db, accountId, entry, [own, wrong])),
    ).rejects.toMatchObject({ code: 'validation_failed', details: [{ code: 'unknown_file' }] });
});

test('a file is unreferenced until it is attached, and again after it is detached', async () => {
  const account = await createTestAccount(app);
  const { accountId } = account;
  const entry = newUuid();
  const file = await makeEntryFile(account, entry);
  expect(await isLoose(account, file)).toBe(true);
  await inAccount(account, (db) => attachFiles(db, accountId, entry, [file]));
  await inAccount(account, (db) => attachFiles(db, accountId, entry, [file, file]));
  expect(await isLoose(account, file)).toBe(false);
  const held = await account.send('DELETE', `/files/${file}`);
  expect([held.status, held.body.error.code]).toEqual([409, 'in_use']);
  await inAccount(account, (db) => detachFiles(db, accountId, entry, [file]));
  expect(await isLoose(account, file)).toBe(true);
  expect((await account.send('DELETE', `/files/${file}`)).status).toBe(204);
});

test('a file that a member added to an entry is never unreferenced', async () => {
  const account = await createTestAccount(app);
  const { accountId } = account;
  const entry = newUuid();
  const file = await makeEntryFile(account, entry, account.userId);
  expect(await isLoose(account, file)).toBe(false);
  await inAccount(account, (db) => attachFiles(db, accountId, entry, [file]));
  await inAccount(account, (db) => detachFiles(db, accountId, entry, [file]));
  expect(await isLoose(account, file)).toBe(false);
});

test('a respondent of another entry can neither complete nor delete a file', async () => {
  const account = await createTestAccount(app);
  const { accountId } = account;
  const [entry, other] = [newUuid(), newUuid()];
  const id = decodeId('fil', await makeEntryFile(account, entry)) as string;
  const rejected = expect.objectContaining({ code: 'not_found' });
  await expect(
    inAccount(account, (db) => completeUpload(app.services, { db, accountId }, id, { entryId: other })),
  ).rejects.toEqual(rejected);
  await expect(
    inAccount(account, (db) => deleteFile({ db, accountId }, id, { entryId: other })),
  ).rejects.toEqual(rejected);
  await inAccount(account, (db) => deleteFile({ db, accountId }, id, { entryId: entry }));
});

test('the files of an entry are listed, with attached files of the account', async () => {
  const account = await createTestAccount(app);
  const { accountId } = account;
  const [entry, other] = [newUuid(), newUuid()];
  const own = await makeEntryFile(account, entry);
  const loose = await makeEntryFile(account, entry);
  await makeEntryFile(account, other);
  const ofAccount = (await makeFile(app, account)).id;
  await inAccount(account, (db) => attachFiles(db, accountId, entry, [own, ofAccount]));
  await inAccount(account, async (db) => {
    const { rows } = await listFilesOfEntry(db, accountId, entry, {
      limit: 50,
      sort: [{ field: 'createdAt', descending: false }],
      filter: undefined,
      after: undefined,
      withTotal: false,
      clock: { now: new Date() },
    });
    expect(rows.map((row) => presentFile(row).id)).toEqual([own, loose, ofAccount]);
  });
});

test('a field rejects files before the upload', () => {
  const field = {
    kind: 'field',
    key: 'cv',
    type: 'file',
    label: 'CV',
    min: 2,
    maxSize: 1_000_000,
    accept: ['application/pdf', '.docx'],
  } as const;
  const file = { name: 'cv.pdf', size: 1_000, contentType: 'application/pdf' };
  expect(() => checkFileForField(field, file)).not.toThrow();
  expect(() =>
    checkFileForField(field, { ...file, name: 'cv.DOCX', contentType: 'application/octet-stream' }),
  ).not.toThrow();
  const codeOf = (values: object) => {
    try {
      checkFileForField(field, { ...file, ...values });
      return undefined;
    } catch (error) {
      const [detail] = (error as { details: { path: string; code: string }[] }).details;
      return `${detail?.path} ${detail?.code}`;
    }
  };
  expect(codeOf({ size: 1_000_001 })).toBe('size file_too_large');
  expect(codeOf({ contentType: 'image/png' })).toBe('contentType file_type_not_allowed');
  const textField = { kind: 'field', key: 'a', type: 'short_text', label: 'A' } as const;
  expect(() => checkFileForField(textField, file)).toThrow();
});
