import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { MailError, type MailMessage } from './message.ts';

const clock = fixedClock('2026-01-02T03:04:05.678Z');
const from = 'Form Service <no-reply@forms.example>';
const hello: MailMessage = { to: 'ada@example.org', subject: 'Hello', text: 'Dear Ada,\nhello.' };

let folder: string;
let logged: object[];
let cleanUp: (() => unknown)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  logged = [];
  cleanUp = [() => rm(folder, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step();
});

function mailer(smtpUrl?: string): Mailer {
  const log = { info: (details: object) => logged.push(details) };
  const made = createMailer({ from, smtpUrl, folder: join(folder, 'made', 'later') }, { log, clock });
  cleanUp.push(() => made.close());
  return made;
}

interface Received {
  from: string;
  to: string[];
  raw: string;
}

async function smtpServer(options: SMTPServerOptions = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const raw = await readText(stream);
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        raw,
      });
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanUp.push(() => new Promise<void>((done) => server.close(done)));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}

describe('SMTP', () => {
  test('delivers text, HTML, attachments, headers and the given message ID', async () => {
    const { url, received } = await smtpServer();
    const sent = await mailer(url).send({
      ...hello,
      to: ['ada@example.org', 'bob@example.org'],
      subject: 'Grüße',
      html: '<p>hello</p>',
      headers: { 'Auto-Submitted': 'auto-generated' },
      messageId: '<job-1@forms.example>',
      attachments: [{ fileName: 'a.csv', contentType: 'text/csv', content: Buffer.from('x,y') }],
    });
    expect(sent).toEqual({ messageId: '<job-1@forms.example>' });
    expect(received).toHaveLength(1);
    const { raw, ...envelope } = received[0]!;
    expect(envelope).toEqual({ from: 'no-reply@forms.example', to: ['ada@example.org', 'bob@example.org'] });
    for (const part of [
      'From: Form Service <no-reply@forms.example>',
      'To: ada@example.org, bob@example.org',
      'Subject: =?UTF-8?',
      'Message-ID: <job-1@forms.example>',
      'Auto-Submitted: auto-generated',
      'Dear Ada,',
      '<p>hello</p>',
      'Content-Type: text/csv; name=a.csv',
      Buffer.from('x,y').toString('base64'),
    ]) {
      expect(raw).toContain(part);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  test('many at once share a few connections, and each is delivered once', async () => {
    let connections = 0;
    const { url, received } = await smtpServer({
      onConnect(_session, done) {
        connections++;
        done();
      },
    });
    const many = mailer(url);
    await Promise.all(Array.from({ length: 30 }, (_, i) => many.send({ ...hello, subject: `no ${i}.` })));
    expect(new Set(received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])).size).toBe(30);
    expect(connections).toBeLessThanOrEqual(5);
  });

  test.each([
    [550, true],
    [451, false],
  ])('a rejection with %i: permanent is %s', async (responseCode, permanent) => {
    const { url } = await smtpServer({
      onRcptTo(_address, _session, done) {
        done(Object.assign(new Error('no'), { responseCode }));
      },
    });
    const failure = await mailer(url)
      .send(hello)
      .catch((error) => error);
    expect(failure).toBeInstanceOf(MailError);
    expect(failure).toMatchObject({ code: 'delivery_failed', permanent });
  });

  test('no mail server: a temporary failure', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    await expect(mailer(`smtp://127.0.0.1:${port}`).send(hello)).rejects.toMatchObject({
      code: 'delivery_failed',
      permanent: false,
    });
  });

  test('an unsupported URL is rejected at start', () => {
    expect(() => mailer('http://mail.example')).toThrow(/SMTP_URL must look like/);
    expect(() => mailer('mail.example:25')).toThrow(/SMTP_URL must look like/);
  });
});

describe('folder', () => {
  test('saves each mail as an .eml file, listed newest first', async () => {
    const folderMailer = mailer();
    const saved = folderMailer.folder;
    await folderMailer.send({ ...hello, subject: 'first' });
    clock.advance(1);
    await folderMailer.send({ ...hello, subject: 'second: grüße', html: '<b>x</b>' });

    const list = await saved!.list();
    expect(list.map(({ subject }) => subject)).toEqual(['second: grüße', 'first']);
    expect(list[1]).toMatchObject({ to: ['ada@example.org'], writtenAt: '2026-01-02T03:04:05.678Z' });
    expect(list[1]!.name).toMatch(/^20260102T030405678Z-[0-9a-f]{8}$/);
    expect(await saved!.list({ limit: 1 })).toHaveLength(1);

    const mail = await saved!.read(list[0]!.name);
    expect(mail).toMatchObject({ text: hello.text, html: '<b>x</b>', attachments: [] });
    expect(mail!.raw.toString()).toMatch(/^From: Form Service <no-reply@forms.example>\r\n/);
    const files = await readdir(join(folder, 'made', 'later'));
    expect(files.filter((file) => file.endsWith('.eml'))).toHaveLength(2);
    expect(files.filter((file) => file.startsWith('.'))).toEqual([]);
    const eml = await readFile(join(folder, 'made', 'later', `${list[0]!.name}.eml`));
    expect(eml).toEqual(mail!.raw);
  });

  test('logs where the mail was saved, and nothing of its content', async () => {
    await mailer().send({ ...hello, text: 'your code is 1234' });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/ada|Hello|1234/);
  });

  test('a folder that cannot be written is a temporary failure', async () => {
    await writeFile(join(folder, 'made'), 'a file where a folder should be');
    await expect(mailer().send(hello)).rejects.toMatchObject({ code: 'delivery_failed', permanent: false });
  });

  test('an empty folder lists nothing; an invalid name reads nothing', async () => {
    const { folder: saved } = mailer();
    expect(await saved!.list()).toEqual([]);
    for (const name of ['', '../secret', '20260102T030405678Z-00000000', '/etc/passwd', 'x\0']) {
      expect(await saved!.read(name)).toBeUndefined();
    }
  });
});

describe('messages that both reject', () => {
  const rejected: [string, Partial<MailMessage>][] = [
    ['a line break in the address', { to: 'ada@example.org\r\nBcc: eve@example.org' }],
    ['a line break in the subject', { subject: 'x\r\nBcc: eve@example.org' }],
    ['a bare newline in the subject', { subject: 'x\ny' }],
    ['NUL in the subject', { subject: 'x\0y' }],
    ['two addresses in one', { to: 'ada@example.org, eve@example.org' }],
    ['a group', { to: 'group: ada@example.org;' }],
    ['a display name', { to: 'Ada <ada@example.org>' }],
    ['an option for the mail server', { to: 'ada@example.org> ORCPT=x' }],
    ['no address', { to: 'ada' }],
    ['two @', { to: 'ada@x@example.org' }],
    ['nobody', { to: [] }],
    ['too many', { to: Array.from({ length: 51 }, (_, i) => `a${i}@example.org`) }],
    ['a line break in a header', { headers: { 'X-Tag': 'a\r\nBcc: eve@example.org' } }],
    ['a bad header name', { headers: { 'X-Tag: a\r\nBcc': 'eve@example.org' } }],
    ['a header of the mailer', { headers: { bcc: 'eve@example.org' } }],
    ['a line break in an attachment name', attachment({ fileName: 'a\r\nX: y' })],
    ['a line break in a content type', attachment({ contentType: 'text/csv\r\nX: y' })],
    ['attachments that are too large', attachment({ content: Buffer.alloc(15_000_001) })],
    [
      'too many attachments',
      { attachments: Array.from({ length: 21 }, () => attachment({}).attachments![0]!) },
    ],
    ['a bad message id', { messageId: '<a@b>\r\nX: y' }],
  ];

  function attachment(change: object): Partial<MailMessage> {
    const plain = { fileName: 'a.csv', contentType: 'text/csv', content: Buffer.from('x') };
    return { attachments: [{ ...plain, ...change }] };
  }

  test.each(rejected)('%s', async (_case, change) => {
    const { url, received } = await smtpServer();
    for (const each of [mailer(), mailer(url)]) {
      await expect(each.send({ ...hello, ...change })).rejects.toMatchObject({
        code: 'invalid_message',
        permanent: true,
      });
    }
    expect(received).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });
});
