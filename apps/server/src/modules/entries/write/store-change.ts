import type { ChangeSource } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db, prepare, type Transaction } from '../../../db/db.ts';
import { type EntryRow, entryColumns, type StoredAnswers } from '../store.ts';

interface EntryUpdate {
  answers?: StoredAnswers;
  metafields?: EntryRow['metafields'];
  page?: string | null;
  submittedAt?: Date;
  revision?: number;
  updatedBy: string | null;
}

/** Updates an entry. Its answers become those of the latest revision. */
export const updateEntryRow = (
  db: Db,
  accountId: string,
  id: string,
  { answers, metafields, page, submittedAt, revision, updatedBy }: EntryUpdate,
): Promise<EntryRow> =>
  db.one(
    build
      .updateTable('entries')
      .set({
        ...(answers && { answers: JSON.stringify(answers) }),
        ...(metafields && { metafields: JSON.stringify(metafields) }),
        ...(page !== undefined && { page }),
        ...(submittedAt && { status: 'submitted', submitted_at: submittedAt, expires_at: null }),
        ...(revision !== undefined && { revision }),
        revised_answers: null,
        version: sql`version + 1`,
        updated_at: sql`now()`,
        updated_by: updatedBy,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(entryColumns),
  ) as Promise<EntryRow>;

export const insertRevision = prepare(
  (revision: {
    accountId: string;
    entryId: string;
    number: number;
    id: string;
    authorId: string | null;
    source: ChangeSource;
    changes: string;
  }) =>
    build.insertInto('entry_revisions').values({
      account_id: revision.accountId,
      entry_id: revision.entryId,
      number: revision.number,
      id: revision.id,
      author_id: revision.authorId,
      source: revision.source,
      changes: revision.changes,
    }),
);

const insertRecordChange = prepare(
  ({ accountId, formId, id }: { accountId: string; formId: string; id: string }) =>
    sql`insert into record_changes (account_id, collection_id, record_id) values (${accountId}, ${formId}, ${id})`,
);

/** Queues the entry for indexing. */
export const queueForIndexing = (
  db: Transaction,
  accountId: string,
  { form_id, id }: Pick<EntryRow, 'form_id' | 'id'>,
): void => db.runAtCommit(insertRecordChange({ accountId, formId: form_id, id }));
