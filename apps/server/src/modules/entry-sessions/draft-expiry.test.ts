import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { decodeId } from '../../kit/ids.ts';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { entries } from '../entries/index.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { resumeMailTask } from './resume-mail.ts';

// No worker runs here: the tests run queued tasks themselves.
const app = useTestApp();
const log = pino({ level: 'silent' });
const { signal } = new AbortController();

const asOwner = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
  const owner = new pg.Client({ connectionString: app.database.url });
  await owner.connect();
  const { rows } = await owner.query<Row>(text);
  await owner.end();
  return rows;
};

const purgeDrafts = async () => {
  const { pool, db } = createOwnerPool(app.database.url, 1, log);
  const purge = entries.schedules?.(app.services).find(({ name }) => name === 'purge-drafts');
  await purge?.run({ db, now: new Date(), signal, log });
  await pool.end();
};

const startDraft = async (settings: object = {}) => {
  const owner = await createTestAccount(app);
  const form = await makePublishedForm(owner, { settings });
  const respondent = createRespondent(app);
  const { body } = await respondent.start(form.id, { answers: { full_name: 'A' } });
  return { owner, form, respondent, id: body.entry.id as string };
};

test('an untouched draft expires and is then deleted', async () => {
  const { owner, respondent, id } = await startDraft({ draftTtlDays: 1 });
  const stored = await startDraft();
  await asOwner(
    `update entries set expires_at = now() - interval '1 second' where account_id = '${owner.accountId}'`,
  );
  expect((await respondent.send('GET', respondent.entryPath)).body.error.code).toBe('invalid_entry_key');
  await purgeDrafts();
  expect((await owner.send('GET', `/entries/${id}`)).status).toBe(404);
  expect((await stored.owner.send('GET', `/entries/${stored.id}`)).status).toBe(200);
});

test('a draft in the trash is kept, and also after it was restored, until someone saves it', async () => {
  const { owner, respondent, id } = await startDraft({ draftTtlDays: 1, resume: 'link' });
  await owner.send('DELETE', `/entries/${id}`);
  await asOwner(
    `update entries set expires_at = now() - interval '1 second' where account_id = '${owner.accountId}'`,
  );
  await purgeDrafts();
  expect((await owner.send('POST', `/entries/${id}/restore`)).status).toBe(200);
  await purgeDrafts();
  const link = await respondent.send('POST', `${respondent.entryPath}/resume-links`);
  expect(new Date(link.body.expiresAt).getTime()).toBeGreaterThan(Date.now());
  const saved = await respondent.send('PATCH', `${respondent.entryPath}/answers`, {
    answers: { full_name: 'B' },
  });
  expect([saved.status, saved.body.entry.expiresAt]).toEqual([200, expect.any(String)]);
});

test('emailed links are only in the email, and encrypted in the queue', async () => {
  const { respondent } = await startDraft({ resume: 'email' });
  const path = `${respondent.entryPath}/resume-links`;
  expect((await respondent.send('POST', path)).status).toBe(422);
  const made = await respondent.send('POST', path, { email: 'person@example.test' });
  expect([made.status, made.body.token, made.body.url]).toEqual([201, null, null]);
  const jobs = await asOwner<{ text: string; payload: unknown }>(
    "select j::text as text, j.payload from graphile_worker._private_jobs j where j.payload::text like '%letter%'",
  );
  expect(jobs.map(({ text }) => text.includes('srt_') || text.includes('person@'))).toEqual([false]);
  await resumeMailTask(app.services).run(jobs[0]?.payload, { signal, log });
  const { folder } = app.services.mailer;
  const [mail] = (await folder?.list({ limit: 10 })) ?? [];
  const text = (await folder?.read(mail?.name ?? ''))?.text ?? '';
  const token = /resume=(srt_\w+)/.exec(text)?.[1];
  const resumed = await createRespondent(app).send('POST', '/resume', { token });
  expect([resumed.status, resumed.body.entry.answers.full_name]).toEqual([200, 'A']);
});

test('a submitted entry can be viewed for 30 days', async () => {
  const form = await makePublishedForm(await createTestAccount(app));
  const respondent = createRespondent(app);
  const { body } = await respondent.start(form.id, { answers: { full_name: 'A' }, submit: true });
  const seenAfter = async (days: number) => {
    const id = decodeId('ent', body.entry.id);
    await asOwner(`update entries set submitted_at = now() - interval '${days} days' where id = '${id}'`);
    return (await respondent.send('GET', respondent.entryPath)).status;
  };
  expect([await seenAfter(0), await seenAfter(29), await seenAfter(31)]).toEqual([200, 200, 401]);
});
