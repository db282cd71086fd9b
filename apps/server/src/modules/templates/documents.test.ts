import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { decodeId, encodeId } from '../../kit/ids.ts';
import { createMailer } from '../../kit/mail/mailer.ts';
import { pdfPages } from '../../kit/pdf/pdf-text.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../testing/test-app.ts';
import { makeEntry } from '../entries/entries.factory.ts';
import { makeFile, png } from '../files/files.factory.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { attachTemplateFiles } from './attach-files.ts';
import { preparePdf } from './prepare-pdf.ts';
import { makeTemplate } from './templates.factory.ts';

const app = useTestApp();

const field = (key: string, type: string, label: string, more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label,
  ...more,
});

const definition = {
  pages: [
    {
      id: 'one',
      title: 'Über Sie',
      elements: [
        field('who', 'name', 'Your <b>name</b>'),
        field('notes', 'long_text', 'Notes'),
        field('color', 'single_choice', 'Color', { options: [{ value: 'g', label: 'Grün' }] }),
        field('empty', 'short_text', 'Left empty'),
        field('from', 'hidden', 'Source'),
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: { itemLabel: 'Guest' },
          elements: [field('name', 'short_text', 'Called')],
        },
      ],
    },
    {
      id: 'two',
      elements: [
        field('photo', 'image', 'Photo'),
        field('sign', 'signature', 'Signature'),
        field('cv', 'file', 'CV'),
      ],
    },
  ],
};

const readPdf = async ({ key, id }: TestAccount, path: string) => {
  const response = await fetch(apiUrl(app, path), {
    headers: { authorization: `Bearer ${key}`, 'x-account-id': id },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('the PDF of an entry', () => {
  it('shows the answers as people read them, with images in place of their names', async () => {
    const account = await createTestAccount(app);
    const { id: formId } = await makePublishedForm(account, { name: 'Straßenfest', definition });
    const photo = await makeFile(app, account);
    const cv = await makeFile(app, account, Buffer.from('a,b'), { name: 'cv.csv', contentType: 'text/csv' });
    const { id } = await makeEntry(account, {
      formId,
      answers: {
        who: { first: 'Änne', last: 'Müßig' },
        notes: `{{ account.name }} <script>\n${'Viel Text. '.repeat(900)}`,
        color: 'g',
        from: 'newsletter',
        guests: [{ name: 'Bo' }, { name: 'Cy' }],
        photo: [photo.id],
        sign: [photo.id],
        cv: [cv.id],
      },
    });
    const { response, bytes } = await readPdf(account, `/entries/${id}/pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('Stra');
    const pages = pdfPages(bytes);
    expect(pages.length).toBeGreaterThan(1);
    const all = pages.join('');
    for (const text of [
      '\nStraßenfest\n',
      '\nÜber Sie\n',
      '\nYour name\n',
      '\nÄnne Müßig\n',
      '\n{{ account.name }} <script>\n',
      '\nGrün\n',
      '\nGuest 2\n',
      '\nCy\n',
      '\nSignature\n',
      '\ncv.csv\n',
      `\nStraßenfest #1\n1 / ${pages.length}`,
    ])
      expect(all).toContain(text);
    for (const text of ['Left empty', 'newsletter', 'pixel.png', 'fil_']) expect(all).not.toContain(text);
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(1);
  });

  it('can be a template, with its layout and values', async () => {
    const account = await createTestAccount(app);
    const { id } = await makeEntry(account, { answers: { full_name: 'A <b>' } });
    const layout = await makeTemplate(account, { kind: 'layout', body: '<h1>Firma</h1>{{ content }}' });
    const body = '**Dear** {{ entry.text.full_name }}\n\n- one';
    const made = await makeTemplate(account, { format: 'markdown', body, layoutTemplateId: layout.id });
    const [page = ''] = pdfPages((await readPdf(account, `/entries/${id}/pdf?templateId=${made.id}`)).bytes);
    expect(page.replaceAll('\n', '|')).toContain('|Firma|Dear| A <b>|•|one|');
    const endless = await makeTemplate(account, { body: '{% for i in (1..19000) %}<p>x</p>{% endfor %}' });
    const { response, bytes } = await readPdf(account, `/entries/${id}/pdf?templateId=${endless.id}`);
    expect(response.status).toBe(422);
    expect(JSON.parse(bytes.toString()).error.details[0].code).toBe('document_too_long');
  });

  it('requires a member of the account, and includes trashed entries', async () => {
    const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
    const { id } = await makeEntry(account);
    const path = `/entries/${id}/pdf`;
    const theirs = await makeTemplate(other);
    expect((await (await account.as('viewer')).send('GET', path)).status).toBe(200);
    expect((await fetch(apiUrl(app, path))).status).toBe(401);
    expect((await other.send('GET', path)).status).toBe(404);
    expect((await account.send('GET', `${path}?templateId=${theirs.id}`)).status).toBe(404);
    expect((await account.send('GET', `${path}?locale=${'x'.repeat(50)}`)).status).toBe(422);
    await account.send('DELETE', `/entries/${id}`);
    expect((await account.send('GET', path)).status).toBe(
      (await account.send('GET', `/entries/${id}`)).status,
    );
  });
});

/** The decoded parts of a mail. */
const partsOf = (raw: string) => {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', body = ''] = part.split('\r\n\r\n', 2);
      return { head: head.replaceAll(/\r\n\s+/g, ' '), bytes: Buffer.from(body, 'base64') };
    });
};

const startSmtp = async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void readText(stream).then((raw) => (received.push(raw), done())),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { url, received, stop: () => new Promise<void>((done) => server.close(done)) };
};

describe('for workflows', () => {
  it('a PDF is stored as a file and attached to a mail unchanged', async () => {
    const account = await createTestAccount(app);
    const { id: formId } = await makePublishedForm(account, { name: 'Größe / Maß' });
    const { id } = await makeEntry(account, { formId });
    const entryId = decodeId('ent', id) as string;
    const made = await preparePdf(app.services, account.accountId, { entryId });
    await app.services.database.write(account.accountId, (db) => made.keep(db));
    const imageFile = await makeFile(app, account);
    const shown = await account.send('GET', `/files/${encodeId('fil', made.fileId)}`);
    expect(shown.body).toMatchObject({
      name: 'Größe _ Maß #1.pdf',
      contentType: 'application/pdf',
      status: 'available',
    });

    const attachments = await attachTemplateFiles(app.services, account.accountId, [
      made.fileId,
      decodeId('fil', imageFile.id) as string,
    ]);
    const smtp = await startSmtp();
    const { log, clock } = app.services;
    const mailer = createMailer(
      { from: 'a@forms.test', smtpUrl: smtp.url, folder: '/nowhere' },
      { log, clock },
    );
    await mailer.send({ to: 'b@example.test', subject: 'Your copy', text: 'Enclosed.', attachments });
    await mailer.close();
    await smtp.stop();
    const [, pdf, image] = partsOf(smtp.received[0] ?? '');
    expect(pdf?.head).toMatch(/application\/pdf[^]*filename\*/);
    expect(pdf?.bytes.length).toBe(made.size);
    expect(pdfPages(pdf?.bytes as Buffer).join('')).toContain('A. Person');
    expect(image?.bytes.equals(png)).toBe(true);
  });

  it("another account's files cannot be attached, nor incomplete ones", async () => {
    const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
    const file = decodeId('fil', (await makeFile(app, other)).id) as string;
    const announced = await account.send('POST', '/files', {
      name: 'a.txt',
      size: 3,
      contentType: 'text/plain',
    });
    const unfinished = decodeId('fil', announced.body.file.id) as string;
    for (const id of [file, unfinished])
      await expect(attachTemplateFiles(app.services, account.accountId, [id])).rejects.toMatchObject({
        code: 'not_found',
      });
    const entryId = decodeId('ent', (await makeEntry(other)).id) as string;
    await expect(preparePdf(app.services, account.accountId, { entryId })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
