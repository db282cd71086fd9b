import type { ErrorDetail } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db, prepare, type Transaction } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';

const columns = [
  'id',
  'name',
  'size',
  'content_type',
  'sha256',
  'status',
  'entry_id',
  'field_key',
  'created_by',
  'expires_at',
  'received',
  'object_key',
  'rejection_reason',
  'scanned_at',
  'signature',
  'version',
  'created_at',
  'updated_at',
] as const;

export interface FileRow {
  id: string;
  name: string;
  size: number;
  content_type: string;
  sha256: string | null;
  status: string;
  entry_id: string | null;
  field_key: string | null;
  created_by: string | null;
  expires_at: Date;
  received: number;
  object_key: string | null;
  rejection_reason: unknown;
  scanned_at: Date | null;
  signature: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface NewFile {
  id: string;
  name: string;
  size: number;
  contentType: string;
  sha256: string | null;
  entryId: string | null;
  fieldKey: string | null;
  createdBy: string | null;
  expiresAt: Date;
}

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('fil', String(id)) }),
  name: listColumn('name', 'text'),
  size: listColumn('size', 'numeric'),
  contentType: listColumn('content_type', 'text'),
  status: listColumn('status', 'text'),
  entryId: listColumn('entry_id', 'uuid', { nullable: true, toSql: (id) => decodeId('ent', String(id)) }),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

const filesOf = (accountId: string) =>
  build.selectFrom('files').select(columns).where('account_id', '=', accountId);

export const listFiles = (
  db: Db,
  accountId: string,
  request: ListRequest,
  q: string | undefined,
): Promise<ListPage<FileRow>> =>
  selectPage(
    db,
    filesOf(accountId).$if(q !== undefined, (found) => found.where(containsWords(['name'], q ?? ''))),
    listColumns,
    request,
  );

/** The entry's files and the account's files in its answers. */
export const listFilesOfEntry = (
  db: Db,
  accountId: string,
  entryId: string,
  request: ListRequest,
): Promise<ListPage<FileRow>> => {
  const used = build
    .selectFrom('file_references')
    .select('file_id')
    .where('account_id', '=', accountId)
    .where('entry_id', '=', entryId);
  const query = filesOf(accountId).where((eb) => eb.or([eb('entry_id', '=', entryId), eb('id', 'in', used)]));
  return selectPage(db, query, listColumns, request);
};

interface FileKey {
  accountId: string;
  id: string;
}

const find = prepare(({ accountId, id }: FileKey) => filesOf(accountId).where('id', '=', id));
const lock = prepare(({ accountId, id }: FileKey) => filesOf(accountId).where('id', '=', id).forUpdate());

export const findFile = (db: Db, accountId: string, id: string): Promise<FileRow | undefined> =>
  db.maybe(find({ accountId, id }));

/** Reads and locks a file until the transaction ends. */
export const lockFile = (db: Db, accountId: string, id: string): Promise<FileRow | undefined> =>
  db.maybe(lock({ accountId, id }));

export const insertFile = (db: Db, accountId: string, file: NewFile): Promise<FileRow> =>
  db.one(
    build
      .insertInto('files')
      .values({
        account_id: accountId,
        id: file.id,
        name: file.name,
        size: file.size,
        content_type: file.contentType,
        sha256: file.sha256,
        entry_id: file.entryId,
        field_key: file.fieldKey,
        created_by: file.createdBy,
        expires_at: file.expiresAt,
      })
      .returning(columns),
  );

/** The stored object of a checked file, and its detected values. */
export interface CheckedObject {
  key: string;
  sha256: string;
  contentType: string;
}

/** Completes an upload. A respondent's file is unreferenced until an answer contains it. */
export const setComplete = (
  db: Db,
  accountId: string,
  id: string,
  { status, ...found }: CheckedObject & { status: 'scanning' | 'available' },
): Promise<FileRow> =>
  db.one(
    build
      .updateTable('files')
      .set({
        status,
        object_key: found.key,
        sha256: found.sha256,
        content_type: found.contentType,
        unreferenced_since: sql`case when entry_id is not null and created_by is null then now() end`,
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(columns),
  );

/** Stores the result of a check. The first result counts; deleted and available files stay unchanged. */
export const setCheckResult = (
  db: Db,
  accountId: string,
  id: string,
  result: CheckedObject | { rejection: ErrorDetail },
): Promise<number> =>
  db.run(
    build
      .updateTable('files')
      .set(
        'rejection' in result
          ? { rejection_reason: JSON.stringify(result.rejection) }
          : { object_key: result.key, sha256: result.sha256, content_type: result.contentType },
      )
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('object_key', 'is', null)
      .where('rejection_reason', 'is', null),
  );

/** Stores the final key of checked bytes. */
export const setFinalKey = (
  db: Db,
  accountId: string,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<number> =>
  db.run(
    build
      .updateTable('files')
      .set({ object_key: to })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('object_key', '=', from),
  );

export const deleteFileRow = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(build.deleteFrom('files').where('account_id', '=', accountId).where('id', '=', id));

/** Schedules the removal of an object. A key can be scheduled several times. */
export const scheduleObjectRemoval = (db: Transaction, key: string, dueAt: Date): void =>
  db.runAtCommit(build.insertInto('object_removals').values({ object_key: key, due_at: dueAt }));

export const isInUse = async (db: Db, accountId: string, id: string): Promise<boolean> =>
  (await db.maybe(
    build
      .selectFrom('file_references')
      .select('file_id')
      .where('account_id', '=', accountId)
      .where('file_id', '=', id)
      .limit(1),
  )) !== undefined;

/** Takes a lock until the transaction ends, because two concurrent counts could both find the last place free. */
const lockCounter = (db: Db, what: string): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${what}`}, 0))`);

/** The exact number of files of an entry. */
export const lockAndCountFiles = async (db: Db, accountId: string, entryId: string): Promise<number> => {
  await lockCounter(db, entryId);
  const { count } = await db.one(
    build
      .selectFrom('files')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('entry_id', '=', entryId),
  );
  return count;
};

/** The exact total size of an account's files, including pending uploads. */
export const lockAndSumSizes = async (db: Db, accountId: string): Promise<number> => {
  await lockCounter(db, accountId);
  const { sum } = await db.one(
    build
      .selectFrom('files')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('size'), sql<string>`0`).as('sum'))
      .where('account_id', '=', accountId),
  );
  return Number(sum);
};
