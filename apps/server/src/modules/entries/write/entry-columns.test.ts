import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decodeId } from '../../../kit/ids.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makePublishedForm } from '../../forms/forms.factory.ts';
import { anonymizeRow } from '../erase/store-erase.ts';
import { presentStoredEntry } from '../present.ts';
import { entryColumns } from '../store.ts';
import { newEntryRow } from './new-entry.ts';

const app = useTestApp();

/** `account_id` is an argument of every statement; only a form's retention sets `anonymized_at`. */
const notInserted = ['account_id', 'anonymized_at'];

test('every column of entries is read, and set when an entry is created', async () => {
  const { accountId, ...account } = await createTestAccount(app);
  await makePublishedForm(account);
  const columns = await app.services.database.read(accountId, (db) =>
    db.all(sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'entries'::regclass and attnum > 0 and not attisdropped`),
  );
  const names = columns.map(({ name }) => name).toSorted();
  expect([...entryColumns, 'created_by', ...notInserted].toSorted()).toEqual(names);
  const row = newEntryRow(
    { formId: '', versionId: '' },
    {
      ...{ id: '', status: 'draft', answers: {}, locale: 'en', createdAt: new Date(0), submittedAt: null },
      author: { source: 'user', userId: null },
    },
  );
  expect([...Object.keys(row), 'number', ...notInserted].toSorted()).toEqual(names);
});

test('stored snapshots of an entry have every value that the API shows', async () => {
  const { accountId, ...account } = await createTestAccount(app);
  const form = await makePublishedForm(account);
  const { body } = await account.send('POST', `/forms/${form.id}/entries`, { answers: { full_name: 'A' } });
  const [row] = await app.services.database.read(accountId, (db) =>
    db.all(sql<{ snapshot: Record<string, unknown> }>`
      select entry_snapshot(${accountId}, ${decodeId('ent', body.id)}) as snapshot`),
  );
  const { deletedAt: _, ...shown } = body;
  expect(presentStoredEntry(row?.snapshot ?? {})).toEqual(shown);
});

test('anonymization clears or keeps every column', async () => {
  const cleared = ['revised_answers', 'metafields', 'page', 'key_digest'];
  const kept = [
    ...['id', 'account_id', 'form_id', 'version_id', 'number', 'status', 'answers', 'locale', 'source'],
    ...['revision', 'version', 'submitted_at', 'expires_at', 'created_at', 'created_by', 'updated_at'],
    ...['updated_by', 'deleted_at', 'anonymized_at'],
  ];
  const { accountId, ...account } = await createTestAccount(app);
  const form = await makePublishedForm(account);
  const { body } = await account.send('POST', `/forms/${form.id}/entries`, { answers: { full_name: 'A' } });
  const id = decodeId('ent', body.id) as string;
  const row = await app.services.database.write(accountId, async (db) => {
    await db.run(sql`
      update entries set revised_answers = '{"a": 1}', metafields = '{"a": {"b": 1}}', page = 'one', key_digest = 'x'
      where account_id = ${accountId} and id = ${id}`);
    await anonymizeRow(db, accountId, id, { answers: '{}', fileIds: [] });
    return db.one(
      sql<Record<string, unknown>>`select * from entries where account_id = ${accountId} and id = ${id}`,
    );
  });
  // A new column must be listed here, and cleared by `anonymizeRow` unless it says nothing about a person.
  expect(Object.keys(row).toSorted()).toEqual([...cleared, ...kept].toSorted());
  expect(cleared.map((name) => row[name])).toEqual([null, {}, null, null]);
});
