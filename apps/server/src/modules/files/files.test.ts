import { afterAll, describe, expect, test } from 'vitest';
import { gif, pdf, pngWith } from '../../kit/file-structure/samples.factory.ts';
import { startS3StandIn } from '../../kit/storage/s3-stand-in.factory.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeFile, png, putBytes, sha256Of, startTestUpload, testUrl } from './files.factory.ts';

const s3 = await startS3StandIn();
afterAll(() => s3.stop());

const local = useTestApp();
const onS3 = useTestApp({
  env: {
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  },
});

describe.each([
  ['on local disk', local],
  ['on S3', onS3],
])('%s', (_name, app) => {
  const isLocal = app === local;

  const addressOf = async ({ key, id: accountId }: TestAccount, id: string, query = ''): Promise<string> => {
    const response = await fetch(`${app.origin}/api/v1/files/${id}/download${query}`, {
      redirect: 'manual',
      headers: { authorization: `Bearer ${key}`, 'x-account-id': accountId },
    });
    expect(response.status).toBe(302);
    return testUrl(app, response.headers.get('location') as string);
  };

  /** Without a credential, like any holder of the URL. */
  const download = async (
    account: TestAccount,
    id: string,
    { query, range }: { query?: string; range?: string } = {},
  ): Promise<Response> => fetch(await addressOf(account, id, query), range ? { headers: { range } } : {});

  test('an upload is started, sent, completed, read, downloaded and deleted', async () => {
    const account = await createTestAccount(app);
    const announced = await account.send('POST', '/files', {
      name: 'pixel.png',
      size: png.length,
      contentType: 'image/png',
      sha256: sha256Of(png),
    });
    expect(announced.status).toBe(201);
    const { file, upload, resumable } = announced.body;
    expect(announced.headers.get('location')).toBe(`/api/v1/files/${file.id}`);
    expect(file).toMatchObject({ status: 'pending', size: png.length, entryId: null, fieldKey: null });
    expect(Date.parse(upload.expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(resumable).toMatchObject({ protocol: 'tus', url: expect.stringContaining('/uploads/tus/fil_') });
    expect((await account.send('GET', `/files/${file.id}/download`)).status).toBe(409);
    const early = await account.send('POST', `/files/${file.id}/complete`);
    expect([early.status, early.body.error.code]).toEqual([409, 'state_conflict']);

    expect((await putBytes(app, announced.body, png)).ok).toBe(true);
    const complete = await account.send('POST', `/files/${file.id}/complete`);
    expect(complete.status).toBe(200);
    expect(complete.body).toMatchObject({
      status: 'available',
      sha256: sha256Of(png),
      contentType: 'image/png',
    });
    const again = await account.send('POST', `/files/${file.id}/complete`);
    expect([again.status, again.body]).toEqual([200, complete.body]);
    expect((await account.send('GET', `/files/${file.id}`)).body).toEqual(complete.body);

    const whole = await download(account, file.id);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(png);
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="pixel.png"');
    const { body: link } = await account.send('GET', `/files/${file.id}/download-link?disposition=inline`);
    expect(Date.parse(link.expiresAt) - Date.now()).toBeGreaterThan(200_000);
    const linked = await fetch(testUrl(app, link.url));
    expect(Buffer.from(await linked.arrayBuffer())).toEqual(png);
    expect(linked.headers.get('content-disposition')).toContain('inline');
    const part = await download(account, file.id, { range: 'bytes=1-3' });
    expect([part.status, await part.text()]).toEqual([206, 'PNG']);

    expect((await account.send('DELETE', `/files/${file.id}`)).status).toBe(204);
    expect((await account.send('GET', `/files/${file.id}`)).status).toBe(404);
  });

  test.each([
    [
      'HTML called a picture',
      Buffer.from('<html><script>alert(1)</script>'),
      'image/png',
      'content_type_mismatch',
    ],
    [
      'a script that calls itself a GIF',
      Buffer.from('GIF89a=1;alert(1)//'),
      'image/gif',
      'content_type_mismatch',
    ],
    ['a picture called a PDF', png, 'application/pdf', 'content_type_mismatch'],
    ['a picture called text', png, 'text/plain', 'content_type_mismatch'],
    ['nothing called a picture', Buffer.alloc(0), 'image/png', 'content_type_mismatch'],
    ['another SHA-256', png, 'image/png', 'sha256_mismatch'],
  ])(
    '%s is rejected and deleted; the right bytes can still be sent',
    async (_case, bytes, contentType, code) => {
      const account = await createTestAccount(app);
      const sha256 = code === 'sha256_mismatch' ? { sha256: sha256Of(Buffer.from('other')) } : {};
      const announced = await startTestUpload(account, bytes, { contentType, ...sha256 });
      await putBytes(app, announced, bytes);
      const rejected = await account.send('POST', `/files/${announced.file.id}/complete`);
      expect([rejected.status, rejected.body.error.details[0].code]).toEqual([422, code]);
      const { body } = await account.send('POST', `/files/${announced.file.id}/complete`);
      expect([body.error.code, body.error.message]).toEqual([
        'state_conflict',
        expect.stringContaining('has not been uploaded yet'),
      ]);
      expect((await account.send('GET', `/files/${announced.file.id}`)).body.status).toBe('pending');
    },
  );

  test.each([1, -1])('%i byte more than declared is rejected while it is sent', async (difference) => {
    const account = await createTestAccount(app);
    const announced = await startTestUpload(account, png);
    const bytes = difference > 0 ? Buffer.concat([png, Buffer.from('x')]) : png.subarray(0, -1);
    expect((await putBytes(app, announced, bytes)).ok).toBe(false);
    const { body } = await account.send('POST', `/files/${announced.file.id}/complete`);
    expect(body.error.code).toBe('state_conflict');
  });

  test('bytes sent after completion change nothing', async () => {
    const account = await createTestAccount(app);
    const announced = await startTestUpload(account, png);
    await putBytes(app, announced, png);
    await account.send('POST', `/files/${announced.file.id}/complete`);
    const other = Buffer.from(png);
    other[60] = 0xff;
    await putBytes(app, announced, other);
    await account.send('POST', `/files/${announced.file.id}/complete`);
    const now = await download(account, announced.file.id);
    expect(Buffer.from(await now.arrayBuffer())).toEqual(png);
  });

  test('two concurrent uploads and completions leave one complete file', async () => {
    const account = await createTestAccount(app);
    const bytes = pngWith(Buffer.alloc(300_000, 7));
    const announced = await startTestUpload(account, bytes, { sha256: sha256Of(bytes) });
    await Promise.all([putBytes(app, announced, bytes), putBytes(app, announced, bytes)]);
    const complete = () => account.send('POST', `/files/${announced.file.id}/complete`);
    const answers = await Promise.all([complete(), complete(), complete()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.updatedAt)).size).toBe(1);
    const { body: log } = await account.sendWithSession(
      'GET',
      '/audit-log?filter=action == "file.completed"',
    );
    expect(log.data).toHaveLength(1);
    const now = await download(account, announced.file.id);
    expect(sha256Of(Buffer.from(await now.arrayBuffer()))).toBe(sha256Of(bytes));
  });

  test('an empty file is valid', async () => {
    const account = await createTestAccount(app);
    const { id } = await makeFile(app, account, Buffer.alloc(0), {
      contentType: 'text/plain',
      name: 'none.txt',
    });
    const now = await download(account, id);
    expect([now.status, await now.text()]).toEqual([200, '']);
  });

  test.each([
    ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"'],
    [
      'a"; filename="b.txt',
      `attachment; filename="a_; filename=_b.txt"; filename*=UTF-8''a%22%3B%20filename%3D%22b.txt`,
    ],
    ['C:\\boot.ini', 'attachment; filename="C:_boot.ini"'],
    ['Über.txt', `attachment; filename="_ber.txt"; filename*=UTF-8''%C3%9Cber.txt`],
  ])('the name %j is kept and harmless', async (name, disposition) => {
    const account = await createTestAccount(app);
    const { id } = await makeFile(app, account, Buffer.from('x'), { name, contentType: 'text/plain' });
    expect((await account.send('GET', `/files/${id}`)).body.name).toBe(name);
    // The S3 emulation signs some characters differently than AWS, so the bytes are not requested there.
    const address = new URL(await addressOf(account, id));
    if (!isLocal) return expect(address.searchParams.get('response-content-disposition')).toBe(disposition);
    const now = await download(account, id);
    expect([now.status, await now.text()]).toEqual([200, 'x']);
    expect(now.headers.get('content-disposition')).toBe(disposition);
  });

  test('only images and PDF are shown inline, in a sandbox', async () => {
    const account = await createTestAccount(app);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const kinds = [
      [png, 'image/png', 'inline'],
      [pdf, 'application/pdf', 'inline'],
      [svg, 'image/svg+xml', 'attachment'],
      [Buffer.from('<script>alert(1)</script>'), 'text/html', 'attachment'],
      [gif, 'image/gif', 'inline'],
    ] as const;
    for (const [bytes, contentType, disposition] of kinds) {
      const { id } = await makeFile(app, account, bytes, { contentType, name: 'x' });
      const now = await download(account, id, { query: '?disposition=inline' });
      await now.arrayBuffer();
      expect(now.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
      expect(now.headers.get('content-type')).toBe(contentType);
      if (!isLocal) continue;
      expect(now.headers.get('x-content-type-options')).toBe('nosniff');
      expect(now.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/);
      expect(now.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
  });

  test('a modified download URL is rejected', async () => {
    const account = await createTestAccount(app);
    const [one, two] = [await makeFile(app, account), await makeFile(app, account)];
    const url = await addressOf(account, one.id);
    const other = await addressOf(account, two.id);
    const swapped = `${other.split('?')[0]}?${url.split('?')[1]}`;
    for (const changed of [
      swapped,
      url.replace(/image%2Fpng/, 'text%2Fhtml'),
      url.replace('attachment', 'inline'),
    ]) {
      expect(changed).not.toBe(url);
      const response = await fetch(changed);
      await response.arrayBuffer();
      expect(response.status).toBe(403);
    }
  });
});
