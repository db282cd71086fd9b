import { expect, test } from 'vitest';
import { fixedClock } from '../../kit/clock.ts';
import { createTestAccount, readResponse } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeFile, png, putBytes, startTestUpload, testUrl } from './files.factory.ts';

const clock = fixedClock(new Date());
const app = useTestApp({ clock, env: { ACCOUNT_STORAGE_LIMIT: '1000' } });
const day = 24 * 3_600_000;

test('files of another account are not found by any route', async () => {
  const [account, outsider] = [await createTestAccount(app), await createTestAccount(app)];
  const { id } = await makeFile(app, account);
  const tries = [
    ['GET', `/files/${id}`],
    ['GET', `/files/${id}/download`],
    ['GET', `/files/${id}/download-link`],
    ['POST', `/files/${id}/complete`],
    ['DELETE', `/files/${id}`],
  ] as const;
  for (const [method, path] of tries) expect((await outsider.send(method, path)).status).toBe(404);
  expect((await outsider.send('GET', '/files')).body.data).toEqual([]);
  expect((await account.send('GET', `/files/${id}`)).status).toBe(200);
  expect((await account.send('GET', '/files/fil_nonsense')).status).toBe(404);
});

test('a viewer reads, an editor writes', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeFile(app, account);
  const [viewer, editor] = [await account.as('viewer'), await account.as('editor')];
  const body = { name: 'x', size: 1, contentType: 'text/plain' };
  expect((await viewer.send('GET', `/files/${id}`)).status).toBe(200);
  for (const [method, path, sent] of [
    ['POST', '/files', body],
    ['POST', `/files/${id}/complete`, undefined],
    ['DELETE', `/files/${id}`, undefined],
  ] as const)
    expect((await viewer.send(method, path, sent)).body.error.code).toBe('permission_denied');
  expect((await editor.send('POST', '/files', body)).status).toBe(201);
  expect((await editor.send('DELETE', `/files/${id}`)).status).toBe(204);
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['a name of several lines', { name: 'a\nb' }, 'name'],
  ['a negative size', { size: -1 }, 'size'],
  ['half a byte', { size: 0.5 }, 'size'],
  ['no type', { contentType: 'png' }, 'contentType'],
  ['a type with a header in it', { contentType: 'text/plain\r\nx: y' }, 'contentType'],
  ['no SHA-256', { sha256: 'abc' }, 'sha256'],
])('%s is rejected', async (_case, values, path) => {
  const { send } = await createTestAccount(app);
  const body = { name: 'x', size: 1, contentType: 'text/plain', ...values };
  const { status, body: answer } = await send('POST', '/files', body);
  expect([status, answer.error.details[0].path]).toEqual([422, path]);
});

test('an account can have a storage limit', async () => {
  const account = await createTestAccount(app);
  const announce = (size: number) =>
    account.send('POST', '/files', { name: 'x', size, contentType: 'text/plain' });
  const first = await announce(900);
  expect(first.status).toBe(201);
  const second = await announce(101);
  expect([second.status, second.body.error.code]).toEqual([409, 'state_conflict']);
  await account.send('DELETE', `/files/${first.body.file.id}`);
  expect((await announce(101)).status).toBe(201);
});

test('files are listed, searched, sorted and filtered', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeFile(app, account, png, { name: 'Team picture.png' });
  await startTestUpload(account, Buffer.from('abc'), { name: 'notes.txt', contentType: 'text/plain' });
  const names = async (query: string) =>
    (await account.send('GET', `/files?${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('sort=size')).toEqual(['notes.txt', 'Team picture.png']);
  expect(await names('q=team')).toEqual(['Team picture.png']);
  expect(await names('filter=status == "pending" %26%26 size < 10')).toEqual(['notes.txt']);
  expect(await names(`filter=id == "${id}"`)).toEqual(['Team picture.png']);
  expect(await names('filter=entryId == null')).toHaveLength(2);
});

test('a stale If-Match overwrites nothing', async () => {
  const account = await createTestAccount(app);
  const { id, etag } = await makeFile(app, account);
  const stale = await account.send('DELETE', `/files/${id}`, undefined, { 'if-match': '"1"' });
  expect(stale.status).toBe(412);
  expect((await account.send('DELETE', `/files/${id}`, undefined, { 'if-match': etag })).status).toBe(204);
});

test('a completed upload emits an event', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeFile(app, account);
  const events = await app.services.database.read(account.accountId, (db) =>
    db.all<{ type: string; data: object }>({
      text: `select type, data from events where account_id = $1 and type like 'file.%'`,
      values: [account.accountId],
    }),
  );
  expect(events).toEqual([
    {
      type: 'file.available',
      data: { fileId: id, name: 'pixel.png', size: png.length, contentType: 'image/png', entryId: null },
    },
  ]);
});

test('concurrent uploads never exceed the storage limit', async () => {
  const account = await createTestAccount(app);
  const announce = () =>
    account.send('POST', '/files', { name: 'a.txt', size: 100, contentType: 'text/plain' });
  const answers = await Promise.all(Array.from({ length: 60 }, announce));
  const codes = answers.map(({ status, body }) => body.error?.code ?? status);
  expect(codes.filter((code) => code === 201)).toHaveLength(10);
  expect(codes.filter((code) => code === 'state_conflict')).toHaveLength(50);
});

// Last, because it moves the clock that all tests share.
test('download URLs expire after five minutes, upload URLs after a day', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeFile(app, account);
  const announced = await startTestUpload(account, png);
  const found = await fetch(`${app.origin}/api/v1/files/${id}/download`, {
    redirect: 'manual',
    headers: { authorization: `Bearer ${account.key}`, 'x-account-id': account.id },
  });
  const url = testUrl(app, found.headers.get('location') as string);
  expect((await fetch(url)).status).toBe(200);
  clock.advance(301_000);
  const late = await readResponse(await fetch(url));
  expect([late.status, late.body.error.details[0].code]).toEqual([403, 'signature_expired']);

  clock.advance(day);
  expect((await putBytes(app, announced, png)).status).toBe(403);
  const resumable = await readResponse(
    await fetch(testUrl(app, announced.resumable.url), {
      method: 'PATCH',
      headers: { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(png),
    }),
  );
  expect([resumable.status, resumable.body.error.details[0].code]).toEqual([403, 'signature_expired']);
});
