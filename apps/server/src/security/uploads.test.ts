import { describe, expect, test } from 'vitest';
import {
  gif,
  jpeg,
  officeFile,
  officeTypes,
  pdf,
  png,
  zipOf,
} from '../kit/file-structure/samples.factory.ts';
import { putBytes, startTestUpload, testUrl } from '../modules/files/files.factory.ts';
import { makePublishedForm } from '../modules/forms/forms.factory.ts';
import { createRespondent } from '../testing/respondent.ts';
import { createTestAccount, type TestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

type Sender = Pick<TestAccount, 'send'>;

const definition = {
  pages: [{ id: 'one', elements: [{ kind: 'field', key: 'paper', type: 'file', label: 'Paper', max: 9 }] }],
};

const asMember = (): Promise<Sender> => createTestAccount(app);

/** With the same paths as a member's. */
const asRespondent = async (): Promise<Sender> => {
  const form = await makePublishedForm(await createTestAccount(app), { definition });
  const respondent = createRespondent(app);
  await respondent.start(form.id, {});
  const send: Sender['send'] = (method, path, body) =>
    respondent.send(method, path.replace(/^\/files/, `${respondent.entryPath}/files`), {
      ...(body as object),
      ...(path === '/files' && { fieldKey: 'paper' }),
    });
  return { send };
};

type Announced = Awaited<ReturnType<typeof startTestUpload>>;

/** By the tus protocol, in one chunk. */
const patchBytes = async ({ resumable }: Announced, bytes: Buffer): Promise<Response> => {
  const response = await fetch(testUrl(app, resumable.url), {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  return response;
};

const script = '<script>new ActiveXObject("WScript.Shell")</script>';
const hta = Buffer.from(`%PDF-1.4\n${script}`);
const forgedJpeg = Buffer.concat([jpeg.subarray(0, 20), Buffer.from(script)]);
const program = Buffer.concat([Buffer.from('4d5a9000030000000400', 'hex'), Buffer.alloc(200)]);
const docx = await officeFile(officeTypes.docx);
const archive = await zipOf({ 'a.txt': 'a' });

describe.each([
  ['a member', asMember],
  ['a respondent', asRespondent],
])('%s', (_who, as) => {
  test.each([
    ['invoice.hta', 'application/pdf', 'executable_file'],
    ['cv.pdf.bat', 'application/pdf', 'executable_file'],
    ['setup.exe', 'application/octet-stream', 'executable_file'],
    ['run.sh', 'text/plain', 'executable_file'],
    ['cv.html', 'application/pdf', 'extension_mismatch'],
    ['pic.html', 'image/jpeg', 'extension_mismatch'],
    ['pic.svg', 'image/png', 'extension_mismatch'],
  ])('cannot declare %s as %s (Open Forms CVE-2022-31041)', async (name, contentType, code) => {
    const { send } = await as();
    const { status, body } = await send('POST', '/files', { name, contentType, size: 10 });
    expect([status, body.error.details[0]]).toMatchObject([422, { path: 'name', code }]);
  });

  test.each([
    ['a PDF that is a script', 'cv.pdf', 'application/pdf', hta, 'damaged_file'],
    ['a JPEG that is a script', 'pic.jpg', 'image/jpeg', forgedJpeg, 'damaged_file'],
    [
      'a GIF with a script behind it',
      'a.gif',
      'image/gif',
      Buffer.concat([gif, Buffer.from(script)]),
      'damaged_file',
    ],
    ['an archive called a document', 'a.docx', officeTypes.docx, archive, 'damaged_file'],
    ['a document of another kind', 'a.xlsx', officeTypes.xlsx, docx, 'content_type_mismatch'],
    ['a program called a PDF', 'cv.pdf', 'application/pdf', program, 'executable_file'],
    ['a program of no type', 'data.bin', 'application/octet-stream', program, 'executable_file'],
    ['a shell script called text', 'a.txt', 'text/plain', Buffer.from('#!/bin/sh\nid'), 'executable_file'],
    ['a picture of no type called a PDF', 'cv.pdf', 'application/octet-stream', png, 'extension_mismatch'],
    [
      'HTML of no type called a PDF',
      'cv.pdf',
      'application/octet-stream',
      Buffer.from(script),
      'extension_mismatch',
    ],
  ])('cannot complete %s, in one request or by tus', async (_case, name, contentType, bytes, code) => {
    const { send } = await as();
    const complete = await startTestUpload({ send }, bytes, { name, contentType });
    await putBytes(app, complete, bytes);
    const completed = await send('POST', `/files/${complete.file.id}/complete`);
    expect([completed.status, completed.body.error.details[0].code]).toEqual([422, code]);
    expect(completed.body.error.details[0].message).toMatch(
      /Rename|instead|save it again|with the correct type/,
    );

    const chunks = await startTestUpload({ send }, bytes, { name, contentType });
    const patched = await patchBytes(chunks, bytes);
    expect([patched.status, await patched.text()]).toEqual([
      422,
      `${completed.body.error.details[0].message}\n`,
    ]);
    const joined = await send('POST', `/files/${chunks.file.id}/complete`);
    expect([joined.status, joined.body.error.details[0].code]).toEqual([422, code]);
  });

  test.each([
    ['cv.pdf', 'application/pdf', pdf],
    ['cv.pdf', 'application/octet-stream', pdf],
    ['photo.jpg', 'image/jpeg', jpeg],
    ['letter.docx', officeTypes.docx, docx],
    ['letter.docx', 'application/octet-stream', docx],
    ['things.zip', 'application/x-zip-compressed', archive],
  ])('can upload %s as %s', async (name, contentType, bytes) => {
    const { send } = await as();
    const announced = await startTestUpload({ send }, bytes, { name, contentType });
    await putBytes(app, announced, bytes);
    expect((await send('POST', `/files/${announced.file.id}/complete`)).body).toMatchObject({
      status: 'available',
      name,
    });
  });
});
