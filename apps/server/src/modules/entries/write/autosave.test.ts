import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decodeId } from '../../../kit/ids.ts';
import { type ExplainRow, rowsRead } from '../../../testing/rows-read.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makePublishedForm } from '../../forms/forms.factory.ts';
import { autosaveStatement } from './store-autosave.ts';

const app = useTestApp();

test('an autosave reads only its own draft, even before statistics are collected', async () => {
  const { accountId, ...account } = await createTestAccount(app);
  const { id: formId } = await makePublishedForm(account);
  const created = await account.send('POST', `/forms/${formId}/entries`, { answers: {}, status: 'draft' });
  expect(created.body.status).toBe('draft');
  const id = decodeId('ent', created.body.id) as string;
  const { version, savedAt } = await app.services.database.write(accountId, async (db) => {
    // tenant-scope: copies an entry of the test's own account
    await db.run(sql`
      insert into entries select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'number', 1 + n))).*
      from (select e from entries e where account_id = ${accountId} and id = ${id}) as one (one), generate_series(1, 2000) as n`);
    return db.one(sql<{ version: number; savedAt: Date }>`
      update entries set key_digest = 'digest' where account_id = ${accountId} and id = ${id}
      returning version, updated_at as "savedAt"`);
  });
  const { text, values } = autosaveStatement(accountId, [
    {
      ...{ id, formId: decodeId('frm', formId) as string, version, keyDigest: Buffer.from('digest') },
      ...{ formVersion: null, answersJson: '{"name":"Ada"}', page: null, expiresAt: savedAt, savedAt },
    },
  ]);
  const [explained] = await app.services.database.writeStatement<ExplainRow>(accountId, {
    text: `explain (analyze, format json) ${text}`,
    values,
  });
  const saved = await account.send('GET', `/entries/${created.body.id}`);
  expect(saved.body.answers).toEqual({ name: 'Ada' });
  // The row that was found, and the row that was updated.
  expect(rowsRead(explained, 'entries')).toBeLessThanOrEqual(2);
});
