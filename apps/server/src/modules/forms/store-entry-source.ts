import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type RecordSource, recordColumn } from '../../db/records/record-source.ts';
import { assignSlots, pathsOf } from '../../db/records/slots.ts';
import { decodeId } from '../../kit/ids.ts';

/** How lists, filters, search and counts find entries. Their collections are forms. */
export const entrySource: RecordSource = {
  table: 'entries',
  collections: 'forms',
  collectionColumn: 'form_id',
  documents: { answers: 'answers', metafields: 'metafields' },
  searched: 'answers',
  columns: {
    id: recordColumn('id', 'uuid', { toSql: (id) => decodeId('ent', String(id)) }),
    formId: recordColumn('form_id', 'uuid', { toSql: (id) => decodeId('frm', String(id)) }),
    number: recordColumn('number', 'int'),
    status: recordColumn('status', 'text'),
    locale: recordColumn('locale', 'text'),
    source: recordColumn('source', 'text'),
    revision: recordColumn('revision', 'int'),
    createdAt: recordColumn('created_at', 'timestamptz'),
    updatedAt: recordColumn('updated_at', 'timestamptz'),
    submittedAt: recordColumn('submitted_at', 'timestamptz', { nullable: true }),
    updatedBy: recordColumn('updated_by', 'uuid', {
      nullable: true,
      toSql: (id) => decodeId('usr', String(id)),
    }),
  },
  live: sql`r.deleted_at is null`,
  across: sql`r.number > 0`,
  state: sql`r.status`,
  stateColumn: 'status',
};

/** The entry's own times besides `createdAt`, which is always indexed: people sort by them too. */
const ownPaths = [
  { path: 'submittedAt', kind: 'datetime' },
  { path: 'updatedAt', kind: 'datetime' },
] as const;

/** Assigns index columns to the answers of a form while there are free ones. The form must be locked. */
export const indexAnswers = (
  db: Db,
  accountId: string,
  formId: string,
  answers: Parameters<typeof pathsOf>[0],
): Promise<void> =>
  assignSlots(db, entrySource, accountId, formId, [...ownPaths, ...pathsOf(answers, 'answers')]);
