import type { ChangeSource } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db } from '../../../db/db.ts';
import { type ListPage, type ListRequest, listColumn, selectPage } from '../../../db/list.ts';
import { decodeId } from '../../../kit/ids.ts';

const columns = ['id', 'number', 'author_id', 'source', 'changes', 'created_at'] as const;

/** Missing values are omitted, and so is the index unless an instance was added or removed. */
interface StoredChange {
  path: string;
  before?: unknown;
  after?: unknown;
  index?: number;
}

export interface RevisionRow {
  id: string;
  number: number;
  author_id: string | null;
  source: ChangeSource;
  /** Null for the first revision, which covers everything. */
  changes: StoredChange[] | null;
  created_at: Date;
}

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('rev', String(id)) }),
  number: listColumn('number', 'int'),
  author: listColumn('author_id', 'uuid', {
    nullable: true,
    toSql: (id) => decodeId('usr', String(id)),
  }),
  source: listColumn('source', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
};

const laterRevisions = (accountId: string, entryId: string) =>
  build
    .selectFrom('entry_revisions')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('entry_id', '=', entryId);

/** The first revision is the entry as created. Only entries of earlier releases have a row for it. */
const firstRevision = (accountId: string, entryId: string) =>
  build
    .selectFrom('entries')
    .select([
      'id',
      sql<number>`1`.as('number'),
      'created_by as author_id',
      'source',
      sql<unknown>`null::jsonb`.as('changes'),
      'created_at',
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', entryId)
    .where(({ not, exists }) => not(exists(laterRevisions(accountId, entryId).where('number', '=', 1))));

const allRevisions = (accountId: string, entryId: string) =>
  build
    .selectFrom(
      firstRevision(accountId, entryId).unionAll(laterRevisions(accountId, entryId)).as('entry_revisions'),
    )
    .select(columns);

export const listRevisions = (
  db: Db,
  accountId: string,
  entryId: string,
  request: ListRequest,
): Promise<ListPage<RevisionRow>> =>
  selectPage(db, allRevisions(accountId, entryId), listColumns, request) as Promise<ListPage<RevisionRow>>;

export const findRevision = (
  db: Db,
  accountId: string,
  entryId: string,
  number: number,
): Promise<RevisionRow | undefined> =>
  db.maybe(allRevisions(accountId, entryId).where('number', '=', number)) as Promise<RevisionRow | undefined>;

/** Changes after a revision, newest first: a batch of them, from `upTo` downwards. */
export const listChanges = (
  db: Db,
  accountId: string,
  entryId: string,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<Pick<RevisionRow, 'number' | 'changes'>[]> =>
  db.all(
    build
      .selectFrom('entry_revisions')
      .select(['number', 'changes'])
      .where('account_id', '=', accountId)
      .where('entry_id', '=', entryId)
      .where('number', '>', after)
      .where('number', '<=', upTo)
      .orderBy('number', 'desc')
      .limit(limit),
  ) as Promise<Pick<RevisionRow, 'number' | 'changes'>[]>;
