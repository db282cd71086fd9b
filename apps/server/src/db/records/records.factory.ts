import { type FilterExpression, type FilterSchema, filterSchema, parseFilter } from '@form-service/engine';
import { sql } from 'kysely';
import { newUuid } from '../../kit/ids.ts';
import type { Database } from '../database.ts';
import { type Db, type Transaction, toStatement } from '../db.ts';
import { addNewRecords } from './count-records.ts';
import { indexCollection } from './index-records.ts';
import type { RecordRequest } from './record-query.ts';
import { type RecordPath, type RecordSource, recordColumn } from './record-source.ts';
import { selectRecords } from './select-records.ts';
import { assignSlots } from './slots.ts';

/** Entries as records of projects: the index depends on neither. */
export const testSource: RecordSource = {
  table: 'entries',
  collections: 'projects',
  collectionColumn: 'form_id',
  documents: { answers: 'answers', metafields: 'metafields' },
  searched: 'answers',
  columns: {
    createdAt: recordColumn('created_at', 'timestamptz'),
    submittedAt: recordColumn('submitted_at', 'timestamptz', { nullable: true }),
    number: recordColumn('number', 'int'),
    status: recordColumn('status', 'text'),
  },
  live: sql`r.deleted_at is null`,
  across: sql`r.number > 0`,
  state: sql`r.status`,
  stateColumn: 'status',
};

const schema = (answers: FilterSchema): FilterSchema =>
  filterSchema(
    {
      createdAt: { type: 'timestamp', nullable: false },
      submittedAt: { type: 'timestamp' },
      number: { type: 'number', nullable: false },
      status: { type: 'string', nullable: false },
    },
    { answers },
  );

export interface TestRecord {
  id?: string;
  answers: unknown;
  status?: 'draft' | 'submitted';
  createdAt?: Date;
}

/** One account with collections of records, written the way a module would. */
export const createRecordFixture = async (database: Database) => {
  const accountId = newUuid();
  await database.write(accountId, (db) =>
    db.run(sql`insert into accounts (id, name) values (${accountId}, 'Test account')`),
  );
  const write = <T>(work: (db: Transaction) => Promise<T>) => database.write(accountId, work);
  const read = <T>(work: (db: Db) => Promise<T>) => database.read(accountId, work);
  let number = 0;
  let listed: Parameters<Db['all']>[0] | undefined;
  /** Records the queries of a list, and reports each one. */
  const watched = (db: Db, onQuery: () => void): Db => ({
    ...db,
    all(query) {
      listed = query;
      onQuery();
      return db.all(query);
    },
    one(query) {
      onQuery();
      return db.one(query);
    },
  });

  const changed = (db: Db, collectionId: string, ids: readonly string[]) =>
    db.run(sql`insert into record_changes (account_id, collection_id, record_id)
      select ${accountId}::uuid, ${collectionId}::uuid, unnest(${ids}::uuid[])`);

  /** Adds the change rows of new records like an import, which counts them itself. */
  const counted = async (
    db: Transaction,
    collectionId: string,
    rows: readonly { id: string; status: string }[],
  ) => {
    const states = rows.map(({ status }) => status);
    // tenant-scope: the account of this fixture
    await db.run(sql`insert into record_changes (account_id, collection_id, counted_state, record_id)
      select ${accountId}::uuid, ${collectionId}::uuid, counted_state, id
      from unnest(${states}::text[], ${rows.map(({ id }) => id)}::uuid[]) as fresh (counted_state, id)`);
    for (const state of new Set(states))
      addNewRecords(db, {
        accountId,
        collectionId,
        state,
        count: states.filter((one) => one === state).length,
      });
  };

  return {
    accountId,
    read,
    write,
    async createCollection(paths: readonly RecordPath[] = []): Promise<string> {
      const id = newUuid();
      await write(async (db) => {
        await db.run(
          sql`insert into projects (account_id, id, name) values (${accountId}, ${id}, 'Collection')`,
        );
        await assignSlots(db, testSource, accountId, id, paths);
      });
      return id;
    },
    assign: (collectionId: string, paths: readonly RecordPath[]) =>
      write((db) => assignSlots(db, testSource, accountId, collectionId, paths)),
    async insert(
      collectionId: string,
      records: readonly TestRecord[],
      { isCounted = false }: { isCounted?: boolean } = {},
    ): Promise<string[]> {
      const rows = records.map(
        ({ id = newUuid(), answers, status = 'submitted', createdAt = new Date() }) => ({
          id,
          answers,
          status,
          created_at: createdAt,
          number: (number += 1),
        }),
      );
      const ids = rows.map(({ id }) => id);
      await write(async (db) => {
        await db.run(sql`
          insert into entries (account_id, id, form_id, version_id, number, status, answers, locale, source, submitted_at,
            created_at)
          select ${accountId}::uuid, id, ${collectionId}::uuid, ${collectionId}::uuid, number, status, answers, 'en', 'api',
            case when status = 'submitted' then created_at end, created_at
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as fresh (id uuid, answers jsonb, status text, created_at timestamptz, number bigint)`);
        await (isCounted ? counted(db, collectionId, rows) : changed(db, collectionId, ids));
      });
      return ids;
    },
    update: (collectionId: string, id: string, change: { answers?: unknown; deleted?: boolean }) =>
      write(async (db) => {
        const { answers, deleted = false } = change;
        await db.run(sql`
          update entries set answers = coalesce(${answers === undefined ? null : JSON.stringify(answers)}::jsonb, answers),
            deleted_at = case when ${deleted}::boolean then now() end
          where account_id = ${accountId} and id = ${id}`);
        await changed(db, collectionId, [id]);
      }),
    async index(collectionId: string, limit?: number): Promise<void> {
      while (await indexCollection(database, [testSource], { accountId, collectionId }, limit));
    },
    lastStatement: () => (listed ? toStatement(listed).text : ''),
    async select(
      collectionId: string | undefined,
      request: Partial<RecordRequest> = {},
      onQuery: () => void = () => {},
    ): Promise<{ ids: string[]; lastKey: unknown[] | undefined; total: number | undefined }> {
      const page = await read((db) =>
        selectRecords<{ id: string }>(watched(db, onQuery), testSource, accountId, ['id'], {
          collectionId,
          q: undefined,
          limit: 50,
          sort: [{ field: 'createdAt', descending: true }],
          filter: undefined,
          after: undefined,
          withTotal: false,
          clock: { now: new Date('2026-11-15T10:00:00.000Z') },
          typeOf: () => undefined,
          ...request,
        }),
      );
      return { ids: page.rows.map(({ id }) => id), lastKey: page.lastKey, total: page.total };
    },
  };
};

export type RecordFixture = Awaited<ReturnType<typeof createRecordFixture>>;

/** A filter on records' answers. */
export const answersFilter = (text: string, answers: FilterSchema) => ({
  filter: parseFilter(text, schema(answers)),
  typeOf: (path: string) => schema(answers).field(path.split('.'))?.type,
});

/** Adds the prefix `answers.` to every field of a filter. */
export const prefixWithAnswers = <T>(part: T): T => {
  if (Array.isArray(part)) return part.map(prefixWithAnswers) as T;
  if (typeof part !== 'object' || part === null) return part;
  const expression = part as unknown as FilterExpression;
  if (expression.kind === 'field') return { ...expression, path: ['answers', ...expression.path] } as T;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, prefixWithAnswers(value)]),
  ) as T;
};
