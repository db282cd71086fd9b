import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makePublishedForm } from '../../forms/forms.factory.ts';
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
