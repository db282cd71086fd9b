import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { build } from '../../../db/db.ts';
import { createOwnerPool } from '../../../jobs/owner-pool.ts';
import { decodeId, newUuid } from '../../../kit/ids.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makePublishedForm } from '../../forms/forms.factory.ts';
import { makeEntry } from '../entries.factory.ts';
import { editLinkMailTask } from './edit-link-mail.ts';
import { editorOf, makeEditSession } from './edit-sessions.factory.ts';
import { expireEditSessionsSchedule } from './expire-edit-sessions.ts';

// No worker runs here: the tests inspect the queue and run its tasks themselves.
const app = useTestApp();
const log = pino({ level: 'silent' });
const { signal } = new AbortController();

const expire = async () => {
  const { pool, db } = createOwnerPool(app.database.url, 1, log);
  await expireEditSessionsSchedule()
    .run({ db, log, signal, now: new Date() })
    .finally(() => pool.end());
};

/** Moves the expiry of a session into the past. */
const letExpire = (accountId: string, id: string) =>
  app.services.database.write(accountId, (db) =>
    db.run(
      build
        .updateTable('edit_sessions')
        .set({ expires_at: sql`now() - interval '1 second'` })
        .where('account_id', '=', accountId)
        .where('id', '=', decodeId('eds', id) as string),
    ),
  );

test('a session expires immediately, and the schedule updates its status later', async () => {
  const owner = await createTestAccount(app);
  const { id } = await makeEntry(owner);
  const session = await makeEditSession(owner, id);
  const path = `/edit-sessions/${session.id}`;
  const other = await makeEditSession(owner, id);
  const editor = editorOf(app, session);
  await editor.stage({ full_name: 'B' });
  await letExpire(owner.accountId, session.id);
  for (const response of [await editor.read(), await editor.submit()])
    expect([response.status, response.body.error.code]).toEqual([401, 'invalid_entry_key']);
  for (const verb of ['commit', 'discard'])
    expect((await owner.send('POST', `${path}/${verb}`)).status).toBe(409);
  const filter = encodeURIComponent('status == "open"');
  const open = await owner.send('GET', `/entries/${id}/edit-sessions?filter=${filter}`);
  expect(open.body.data.map((one: { id: string }) => one.id)).toEqual([other.id]);
  expect((await owner.send('GET', path)).body.status).toBe('expired');

  await expire();
  const { body, headers } = await owner.send('GET', path);
  expect([body.status, body.changes, headers.get('etag')]).toEqual(['expired', [], '"3"']);
  expect((await owner.send('GET', `/edit-sessions/${other.id}`)).body.status).toBe('open');
});

const queued = async (editSessionId: string): Promise<{ text: string; payload: unknown }[]> => {
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  const { rows } = await client.query(
    'select j::text as text, j.payload from graphile_worker._private_jobs j where key = $1',
    [`edit-link/${decodeId('eds', editSessionId)}`],
  );
  await client.end();
  return rows;
};

const mailsTo = async (email: string) => {
  const { folder } = app.services.mailer;
  const mails = ((await folder?.list({ limit: 1_000 })) ?? []).filter(({ to }) => to.includes(email));
  return Promise.all(mails.map(async ({ name }) => folder?.read(name)));
};

test('the link is encrypted in the queue, emailed, and not emailed once the session has ended', async () => {
  const owner = await createTestAccount(app);
  const form = await makePublishedForm(owner, { name: 'Survey\u2028of 2026' });
  const { id } = await makeEntry(owner, { formId: form.id });
  const email = `${newUuid()}@example.test`;
  const session = await makeEditSession(owner, id, { email });
  const [job] = await queued(session.id);
  expect(job?.text).toContain('editSessionId');
  expect(job?.text).not.toContain('sek_');
  expect(job?.text).not.toContain(email);

  const task = editLinkMailTask(app.services);
  await task.run(job?.payload, { log, signal });
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Review your answers to Survey of 2026');
  expect(mail?.text).toContain(session.url);

  await owner.send('POST', `/edit-sessions/${session.id}/discard`);
  await task.run(job?.payload, { log, signal });
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await queued((await makeEditSession(owner, id)).id)).toEqual([]);
});
