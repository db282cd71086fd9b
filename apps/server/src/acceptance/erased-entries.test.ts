import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { createOwnerPool } from '../jobs/owner-pool.ts';
import { newUuid } from '../kit/ids.ts';
import { requestExport, waitForExport } from '../modules/exports/exports.factory.ts';
import { putBytes, startTestUpload } from '../modules/files/files.factory.ts';
import { makePublishedForm } from '../modules/forms/forms.factory.ts';
import { modules } from '../modules/index.ts';
import { startReceiver } from '../modules/webhooks/receiver.factory.ts';
import { makeWebhook } from '../modules/webhooks/webhooks.factory.ts';
import { inLine, makeRunnableWorkflow, useWorker } from '../modules/workflows/runs/runs.factory.ts';
import { createRespondent } from '../testing/respondent.ts';
import { createTestAccount, type TestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' } });
useWorker(app);
const marker = 'zyxwmarker';
const receiver = await startReceiver(() => ({ status: 200, body: `thanks for ${marker}` }));
afterAll(() => receiver.close());

const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        { kind: 'field', key: 'full_name', type: 'short_text', label: 'Name' },
        { kind: 'field', key: 'rating', type: 'number', label: 'Rating' },
        { kind: 'field', key: 'paper', type: 'file', label: 'Paper' },
      ],
    },
  ],
};

const asOwner = async <Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const owner = new pg.Client({ connectionString: app.database.url });
  await owner.connect();
  try {
    return (await owner.query<Row>(text, values)).rows;
  } finally {
    await owner.end();
  }
};

const runSchedule = async (name: string, signal = new AbortController().signal): Promise<void> => {
  const log = pino({ level: 'silent' });
  const { pool, db } = createOwnerPool(app.database.url, 1, log);
  const found = modules
    .flatMap((one) => one.schedules?.(app.services) ?? [])
    .find((one) => one.name === name);
  if (!found) throw new Error(`There is no schedule ${name}.`);
  await found.run({ db, now: new Date(), signal, log }).finally(() => pool.end());
};

interface Column {
  schema: string;
  name: string;
  column: string;
}

/** Finds a text in any column of any table, as text or as bytes: `table.column`. */
const columnsWith = async (text: string): Promise<string[]> => {
  const columns = await asOwner<Column>(`
    select c.table_schema as schema, c.table_name as name, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`);
  expect(columns.length).toBeGreaterThan(500);
  const isIn = ({ schema, name, column }: Column) => `select '${name}.${column}' as place where exists (
    select from "${schema}"."${name}" where strpos("${column}"::text, $1) > 0 or strpos("${column}"::text, $2) > 0)`;
  const found = await asOwner<{ place: string }>(columns.map(isIn).join(' union all '), [
    text,
    Buffer.from(text).toString('hex'),
  ]);
  return found.map(({ place }) => place).toSorted();
};

const filesWith = async (text: string): Promise<string[]> => {
  const root = app.services.config.dataDir;
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (path.includes(text) || (await readFile(path)).includes(text)) found.push(path.slice(root.length));
  }
  return found;
};

/** Deliveries about the entry: the receiver answers all with the marker. */
const events = ['entry.created', 'entry.updated', 'entry.submitted', 'file.available'];

/** An entry with the marker in every location this test covers: by respondents, members, workflows, webhooks, exports. */
const plant = async (settings: object = {}) => {
  const owner = await createTestAccount(app);
  const form = await makePublishedForm(owner, { definition, settings });
  await makeWebhook(owner, { url: receiver.url('/full'), payload: 'full', events });
  await makeWebhook(owner, { url: receiver.url('/ids'), payload: 'ids', events });
  const childId = await makeRunnableWorkflow(owner, {
    ...inLine({ key: 'asked', type: 'manual', inputs: [{ key: 'word', type: 'string' }] }, [
      { key: 'keep', type: 'set', values: { word: '{{ trigger.inputs.word }}' } },
    ]),
  });
  await makeRunnableWorkflow(owner, {
    ...inLine({ key: 'sent', type: 'entry.submitted', formId: form.id }, [
      { key: 'document', type: 'generate_pdf' },
      {
        key: 'child',
        type: 'start_workflow',
        workflowId: childId,
        inputs: { word: '{{ entry.answers.full_name }}' },
        wait: true,
      },
    ]),
  });

  const respondent = createRespondent(app);
  const key = { 'idempotency-key': newUuid() };
  const started = await respondent.start(form.id, { answers: { full_name: `${marker} draft` } }, key);
  const { entryPath } = respondent;
  const send: TestAccount['send'] = (method, path, body) =>
    respondent.send(method, path.replace(/^\/files/, `${entryPath}/files`), {
      ...(body as object),
      ...(path === '/files' && { fieldKey: 'paper' }),
    });
  const bytes = Buffer.from(`${marker} in a file`);
  const announced = await startTestUpload({ send }, bytes, {
    name: `${marker}.txt`,
    contentType: 'text/plain',
  });
  await putBytes(app, announced, bytes);
  await send('POST', `/files/${announced.file.id}/complete`);
  const answers = { full_name: marker, rating: 4, paper: [announced.file.id] };
  const sent = await respondent.send(
    'POST',
    `${entryPath}/submit`,
    { answers },
    { 'idempotency-key': newUuid() },
  );
  expect(sent.status).toBe(200);
  const entryId = started.body.entry.id as string;

  const patched = await owner.send(
    'PATCH',
    `/entries/${entryId}`,
    { answers: { full_name: `${marker} again` } },
    { 'idempotency-key': `change-${entryId}` },
  );
  expect(patched.status).toBe(200);
  await owner.send('PUT', `/entries/${entryId}/metafields/crm/note`, { type: 'string', value: marker });
  await owner.send('POST', `/entries/${entryId}/edit-sessions`, {});
  await owner.send('POST', `/entries/${entryId}/files`, {
    name: `${marker} by a member.txt`,
    size: 3,
    contentType: 'text/plain',
  });
  const ended = await waitForExport(owner, await requestExport(owner, { formId: form.id, format: 'csv' }));
  expect(ended.status).toBe('succeeded');
  await vi.waitFor(
    async () => {
      const { data } = (await owner.send('GET', '/workflow-runs')).body;
      expect(data.map(({ status }: { status: string }) => status)).toEqual(['succeeded', 'succeeded']);
      expect(receiver.received.filter(({ body }) => body.includes(entryId)).length).toBeGreaterThan(4);
    },
    { timeout: 20_000 },
  );
  await indexed();
  return { owner, form, entryId, exportId: ended.result.exportId as string };
};

const indexed = () =>
  vi.waitFor(async () => expect(await asOwner('select from record_changes')).toEqual([]), {
    timeout: 10_000,
  });

const sweep = async () => {
  await runSchedule('erase-traces-of-entries');
  await runSchedule('sweep-stored-objects');
  await indexed();
};

test('an entry that is deleted permanently leaves no trace in any table or file', async () => {
  const { owner, form, entryId, exportId } = await plant();
  const editor = await owner.as('editor');
  const rejected = await editor.send('DELETE', `/entries/${entryId}?permanent=true`);
  expect([rejected.status, rejected.body.error.code]).toEqual([403, 'permission_denied']);
  const before = await columnsWith(marker);
  for (const place of [
    'entries.answers',
    'entries.metafields',
    'entry_revisions.changes',
    'events.data',
    'files.name',
    'record_search.words',
    'webhook_deliveries.response_body',
    'webhook_deliveries.snapshot',
    'workflow_run_steps.output',
    'workflow_runs.input',
  ])
    expect.soft(before).toContain(place);
  expect((await filesWith(marker)).length).toBeGreaterThan(1);
  const made = await asOwner(`select from files where object_key like '%.made-%'`);
  expect(made).toHaveLength(2);

  expect((await owner.send('DELETE', `/entries/${entryId}?permanent=true`)).status).toBe(204);
  expect((await owner.send('GET', `/entries/${entryId}`)).status).toBe(404);
  await sweep();

  expect(await columnsWith(marker)).toEqual([]);
  expect(await filesWith(marker)).toEqual([]);
  expect(await asOwner(`select from files where object_key like '%.made-%'`)).toEqual([]);
  expect(await asOwner('select from entry_erasures')).toEqual([]);
  expect(await asOwner('select from idempotency_keys where account_id = $1', [owner.accountId])).toEqual([]);
  expect((await owner.send('GET', `/exports/${exportId}`)).body.fileId).toBeNull();
  expect((await owner.send('GET', `/forms/${form.id}`)).body.entryCount).toBe(0);
  // The record stays: who, what and when, without content.
  const { body: log } = await owner.sendWithSession('GET', '/audit-log?filter=action == "entry.erased"');
  expect(log.data).toMatchObject([
    { target: { type: 'entry', id: entryId, name: '#1' }, after: { formId: form.id, reason: 'requested' } },
  ]);
  await vi.waitFor(async () =>
    expect((await owner.send('GET', '/events?filter=type == "entry.deleted"')).body.data).toMatchObject([
      { data: { entryId } },
    ]),
  );
});

const age = (entryId: string, days: number) =>
  asOwner(
    `update entries set created_at = created_at - make_interval(days => $1), updated_at = updated_at - make_interval(days => $1),
       submitted_at = submitted_at - make_interval(days => $1) where uuid_from_id($2) = id`,
    [days, entryId],
  );

test('retention deletes entries after their days, by the clock of the database', async () => {
  const retention = { days: 30, from: 'submitted', action: 'erase' };
  const { owner, entryId } = await plant({ retention });
  await runSchedule('apply-retention');
  expect((await owner.send('GET', `/entries/${entryId}`)).status).toBe(200);
  await age(entryId, 29);
  await runSchedule('apply-retention');
  expect((await owner.send('GET', `/entries/${entryId}`)).status).toBe(200);
  await age(entryId, 2);
  // Also from the trash.
  await owner.send('DELETE', `/entries/${entryId}`);
  await runSchedule('apply-retention');
  expect((await owner.send('GET', `/entries/${entryId}`)).status).toBe(404);
  await sweep();
  expect(await columnsWith(marker)).toEqual([]);
  expect(await filesWith(marker)).toEqual([]);
  const { body: log } = await owner.sendWithSession('GET', '/audit-log?filter=action == "entry.erased"');
  expect(log.data).toMatchObject([{ actor: { type: 'system' }, after: { reason: 'retention' } }]);
});

test('retention anonymizes: the number, the times and the answers to keep remain', async () => {
  const retention = { days: 7, from: 'updated', action: 'anonymize', keepFields: ['rating'] };
  const { owner, form, entryId } = await plant({ retention });
  await age(entryId, 8);
  await runSchedule('apply-retention');
  await sweep();
  const { body } = await owner.send('GET', `/entries/${entryId}`);
  expect(body).toMatchObject({ number: 1, status: 'submitted', answers: { rating: 4 }, metafields: {} });
  expect(Object.keys(body.answers)).toEqual(['rating']);
  expect((await owner.send('GET', `/entries/${entryId}/files`)).body.data).toEqual([]);
  expect(await columnsWith(marker)).toEqual([]);
  expect(await filesWith(marker)).toEqual([]);
  expect((await owner.send('GET', `/forms/${form.id}/entries?q=${marker}`)).body.data).toEqual([]);
  const { body: log } = await owner.sendWithSession('GET', '/audit-log?filter=action == "entry.anonymized"');
  expect(log.data).toHaveLength(1);
  // Once is enough.
  await age(entryId, 30);
  await runSchedule('apply-retention');
  expect(
    (await owner.sendWithSession('GET', '/audit-log?filter=action == "entry.anonymized"')).body.data,
  ).toHaveLength(1);
});

test('many entries are deleted one by one, and an interrupted run is continued by the next', async () => {
  const owner = await createTestAccount(app);
  const form = await makePublishedForm(owner, {
    definition,
    settings: { retention: { days: 1, from: 'submitted', action: 'erase' } },
  });
  const operations = Array.from({ length: 250 }, (_, n) => ({
    op: 'create',
    formId: form.id,
    answers: { rating: n },
  }));
  const made = await owner.send('POST', '/entries/bulk', { operations });
  expect([made.status, made.body.results.length]).toEqual([200, 250]);
  await asOwner(
    `update entries set submitted_at = submitted_at - interval '2 days' where status = 'submitted'`,
  );
  const left = async () =>
    (await asOwner('select from entries where account_id = $1', [owner.accountId])).length;

  // A worker that is stopped or killed midway.
  const stopping = new AbortController();
  const emit = vi.spyOn(app.services.outbox, 'emit').mockImplementation(() => {
    if (emit.mock.calls.length === 100) stopping.abort(new Error('stopped'));
  });
  await expect(runSchedule('apply-retention', stopping.signal)).rejects.toThrow('stopped');
  emit.mockRestore();
  expect(await left()).toBe(150);
  await runSchedule('apply-retention');
  expect(await left()).toBe(0);
  await runSchedule('erase-traces-of-entries');
  expect(await asOwner('select from entry_erasures')).toEqual([]);
});
