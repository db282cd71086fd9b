import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createEntryKeyCheck } from '../../http/access/entry-keys.ts';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { decodeId } from '../../kit/ids.ts';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { entries } from '../entries/index.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { renewResumeLinkTask } from './renew-resume-link.ts';
import { resumeMailTask } from './resume-mail.ts';

// No worker runs here: the tests run queued tasks themselves.
const app = useTestApp();
const log = pino({ level: 'silent' });
const { signal } = new AbortController();

const field = (key: string) => ({ kind: 'field', key, type: 'short_text', label: key });
const definition = {
  pages: [
    { id: 'one', elements: [field('city')] },
    { id: 'two', elements: [field('street')] },
  ],
};

const asOwner = async (text: string, values: unknown[] = []): Promise<pg.QueryResultRow[]> => {
  const owner = new pg.Client({ connectionString: app.database.url });
  await owner.connect();
  const { rows } = await owner.query(text, values);
  await owner.end();
  return rows;
};

const startDraft = async (resume: 'link' | 'email', body: object = { answers: { city: 'Nice' } }) => {
  const form = await makePublishedForm(await createTestAccount(app), { definition, settings: { resume } });
  const respondent = createRespondent(app);
  const begun = await respondent.start(form.id, body);
  const on = (method: string, path: string, given?: object, headers = {}) =>
    respondent.send(method, `${respondent.entryPath}${path}`, given, headers);
  return { form, begun: begun.body, respondent, on };
};

const open = (token: string | undefined) => createRespondent(app).send('POST', '/resume', { token });

/** Sends the queued emails and returns the tokens of the links in the newest ones. */
const mailedTokens = async (to: string): Promise<string[]> => {
  for (const task of [renewResumeLinkTask(app.services), resumeMailTask(app.services)]) {
    const jobs = await asOwner(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = $1 returning j.payload`,
      [task.name],
    );
    for (const { payload } of jobs) {
      expect(JSON.stringify(payload)).not.toContain('@');
      await task.run(payload, { signal, log });
    }
  }
  const { folder } = app.services.mailer;
  const mails = (await folder?.list({ limit: 50 })) ?? [];
  const texts = await Promise.all(mails.map(async ({ name }) => folder?.read(name)));
  return texts.flatMap((mail) =>
    JSON.stringify(mail).includes(to) ? (/resume=(srt_\w+)/.exec(mail?.text ?? '')?.[1] ?? []) : [],
  );
};

test('a link opens on any number of devices, and all of them save to the same entry', async () => {
  const { on } = await startDraft('link');
  const { body: link } = await on('POST', '/resume-links');
  const devices = await Promise.all(
    [1, 2].map(async () => {
      const { body, status } = await open(link.token);
      expect(status).toBe(200);
      const device = createRespondent(app);
      device.entryKey = body.entryKey;
      return (answers: object) => device.send('PATCH', `/entries/${body.entry.id}/answers`, { answers });
    }),
  );
  expect((await devices[0]?.({ city: 'Cannes' }))?.status).toBe(200);
  expect((await on('PATCH', '/answers', { answers: { street: 'Here' } })).status).toBe(200);
  const last = await devices[1]?.({ city: 'Grasse' });
  expect([last?.status, last?.body.entry.answers]).toEqual([200, { city: 'Grasse', street: 'Here' }]);
  expect((await open(link.token)).body.entry.answers).toEqual({ city: 'Grasse', street: 'Here' });

  expect((await on('POST', '/submit')).status).toBe(200);
  const dead = await open(link.token);
  expect([dead.status, dead.body.error.code]).toEqual([409, 'entry_already_submitted']);
});

test('a link is valid as long as its draft, and each save extends both', async () => {
  const { begun, on } = await startDraft('link');
  const { body: link } = await on('POST', '/resume-links');
  await asOwner(`update resume_link_directory set expires_at = now() - interval '1 day'`);
  const { pool, db } = createOwnerPool(app.database.url, 1, log);
  const purge = entries.schedules?.(app.services).find(({ name }) => name === 'purge-drafts');
  await purge?.run({ db, now: new Date(), signal, log });
  expect((await open(link.token)).status).toBe(200);

  const id = decodeId('ent', begun.entry.id);
  await asOwner(`update entries set expires_at = now() - interval '1 second' where id = $1`, [id]);
  expect((await open(link.token)).body.error.code).toBe('invalid_token');
  await purge?.run({ db, now: new Date(), signal, log });
  await pool.end();
  expect(await asOwner('select from resume_link_directory where entry_id = $1', [id])).toEqual([]);
});

test('the entry key cannot be derived from the stored link', async () => {
  const { begun, on } = await startDraft('link');
  const { body: link } = await on('POST', '/resume-links');
  const rows = await asOwner(
    `select l::text || encode(sealed_key, 'escape') as text from resume_link_directory l`,
  );
  for (const secret of [link.token, begun.entryKey]) expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a draft stores the current page from the start, also if only the page changed', async () => {
  const { begun, on } = await startDraft('link', { answers: { city: 'Nice' }, page: 'two' });
  expect(begun.state.page).toBe('two');
  const { body: link } = await on('POST', '/resume-links');
  expect((await open(link.token)).body.state.page).toBe('two');
  await on('PATCH', '/answers', { page: 'one' });
  expect((await open(link.token)).body.state.page).toBe('one');
  const elsewhere = await startDraft('link', { page: 'nowhere' });
  expect(elsewhere.begun.state.page).toBe('one');
});

test('a lost link is emailed again to the same address, and nobody learns who has a draft', async () => {
  const { form, respondent, on } = await startDraft('email');
  await on('POST', '/resume-links', { email: 'Ada@example.test' });
  const [first] = await mailedTokens('Ada@example.test');
  const ask = (email: string, formId = form.id) =>
    createRespondent(app).send('POST', `/forms/${formId}/resume-links`, { email });
  const known = await ask('ada@example.test');
  const unknown = await ask('nobody@example.test');
  expect([known.status, known.body, unknown.status, unknown.body]).toEqual([204, '', 204, '']);
  const [second, ...more] = await mailedTokens('ada@example.test');
  expect([second === first, more, await mailedTokens('nobody@example.test')]).toEqual([false, [], []]);
  const opened = await open(second);
  expect([opened.status, opened.body.entry.answers]).toEqual([200, { city: 'Nice' }]);
  expect((await open(first)).body.entryKey).toBe(opened.body.entryKey);

  expect((await ask('not an address')).body.error.details[0].code).toBe('invalid_email');
  for (let time = 0; time < 3; time += 1) await ask('ada@example.test');
  expect((await ask('ada@example.test')).status).toBe(429);
  const other = await startDraft('link');
  expect((await ask('ada@example.test', other.form.id)).body.error.code).toBe('state_conflict');
  respondent.entryKey = opened.body.entryKey;
  // After the submission there is nothing to resume.
  await on('POST', '/submit');
  expect((await open(second)).body.error.code).toBe('entry_already_submitted');
});

const codesOf = (answers: readonly { body: { error?: { code: string } } }[]) =>
  answers.map(({ body }) => body.error?.code);

test.each(['email', 'link'] as const)(
  'the first opening of an emailed link invalidates the key of the client that requested it (resume: %s)',
  async (resume) => {
    const { on, respondent } = await startDraft(resume);
    const shown = resume === 'link' ? (await on('POST', '/resume-links')).body.token : undefined;
    await on('POST', '/resume-links', { email: `mallory-${resume}@example.test` });
    const requested = await on('POST', '/resume-links', { email: `ada-${resume}@example.test` });
    expect([requested.body.token, requested.body.url]).toEqual([null, null]);
    const [own] = await mailedTokens(`mallory-${resume}@example.test`);
    const [mailed] = await mailedTokens(`ada-${resume}@example.test`);

    const first = await open(mailed);
    const phone = createRespondent(app);
    phone.entryKey = first.body.entryKey;
    const save = (device: typeof phone, answers: object) =>
      device.send('PATCH', `/entries/${first.body.entry.id}/answers`, { answers });
    expect((await save(phone, { street: 'Private' })).status).toBe(200);

    // The client that started the draft: neither its key nor any other link opens the answers.
    const old = [await on('GET', ''), await save(respondent, { city: 'Nice' }), await on('POST', '/submit')];
    expect(codesOf(old)).toEqual(Array(3).fill('invalid_entry_key'));
    expect(old.map(({ body }) => body.error.details[0].code)).toEqual(Array(3).fill('key_replaced'));
    expect((await open(own)).body.error.code).toBe('invalid_token');
    if (shown) expect((await open(shown)).body.error.code).toBe('invalid_token');

    // The owner of the mailbox: a second device with the same link and a new link share one key.
    const second = await open(mailed);
    expect(second.body).toMatchObject({
      entryKey: first.body.entryKey,
      entry: { answers: { street: 'Private' } },
    });
    const path = `/entries/${first.body.entry.id}/resume-links`;
    await phone.send('POST', path, { email: `ADA-${resume}@example.test` });
    const [newest] = await mailedTokens(`ADA-${resume}@example.test`);
    expect((await open(newest)).body.entryKey).toBe(first.body.entryKey);
    expect((await save(phone, { street: 'Mine' })).status).toBe(200);
  },
);

test('a replaced key is reported as such by a process that never saw it, and deleted with its entry', async () => {
  const { begun, on } = await startDraft('email');
  await on('POST', '/resume-links', { email: 'grace@example.test' });
  const [mailed] = await mailedTokens('grace@example.test');
  await open(mailed);
  const check = createEntryKeyCheck(app.services.database, app.services.keyring);
  const id = decodeId('ent', begun.entry.id) as string;
  await expect(check(begun.entryKey, id, false)).rejects.toMatchObject({
    code: 'invalid_entry_key',
    details: [{ code: 'key_replaced' }],
  });
  await asOwner('delete from entries where id = $1', [id]);
  expect(await asOwner('select from entry_key_directory where entry_id = $1', [id])).toEqual([]);
});

test('a lost link leads to the draft that its owner opened, not to drafts that others started for the address', async () => {
  const { form, on } = await startDraft('email');
  const email = 'joan@example.test';
  await on('POST', '/resume-links', { email });
  const [mailed] = await mailedTokens(email);
  await open(mailed);
  const other = createRespondent(app);
  await other.start(form.id, { answers: { city: 'Elsewhere' } });
  await other.send('POST', `${other.entryPath}/resume-links`, { email });
  await mailedTokens(email);
  await createRespondent(app).send('POST', `/forms/${form.id}/resume-links`, { email });
  const [renewed] = await mailedTokens(email);
  expect((await open(renewed)).body.entry.answers).toEqual({ city: 'Nice' });
});

test("emails of one account do not count toward another account's limit for the same address", async () => {
  const email = 'linus@example.test';
  const ask = async (resume: Awaited<ReturnType<typeof startDraft>>) =>
    (await createRespondent(app).send('POST', `/forms/${resume.form.id}/resume-links`, { email })).status;
  const [one, other] = [await startDraft('email'), await startDraft('email')];
  for (let time = 0; time < 5; time += 1) expect(await ask(one)).toBe(204);
  expect([await ask(one), await ask(other)]).toEqual([429, 204]);
});

test('the email is in the language of the entry and contains the expiry time', async () => {
  const settings = { resume: 'email', locales: ['en', 'fr', 'nl'] };
  const form = await makePublishedForm(await createTestAccount(app), {
    name: 'Enquête',
    definition,
    settings,
  });
  const mailIn = async (locale: string) => {
    const respondent = createRespondent(app);
    await respondent.start(form.id, { locale });
    const email = `in-${locale}@example.test`;
    await respondent.send('POST', `${respondent.entryPath}/resume-links`, { email });
    await mailedTokens(email);
    const { folder } = app.services.mailer;
    const stored = (await folder?.list({ limit: 50 })) ?? [];
    const all = await Promise.all(stored.map(async ({ name }) => folder?.read(name)));
    return all.find((mail) => JSON.stringify(mail).includes(email));
  };
  const french = await mailIn('fr');
  expect(french?.subject).toBe('Reprendre Enquête');
  expect(french?.text).toMatch(/^Vous avez commencé à remplir « Enquête »\./);
  expect(french?.text).toMatch(/jusqu’au \d+ \p{L}+ \d{4} à \d\d:\d\d \(UTC\)\./u);
  // No translation for this language: English.
  expect((await mailIn('nl'))?.subject).toBe('Continue with Enquête');
});
