import { sql } from 'kysely';
import { type Db, prepare } from '../../db/db.ts';
import type { ListPage } from '../../db/list.ts';
import type { RecordRequest } from '../../db/records/record-query.ts';
import { selectRecords } from '../../db/records/select-records.ts';
import { RawJson } from '../../kit/raw-json.ts';
import { entrySource } from '../forms/index.ts';
import { type EntryKey, type EntryRow, entryColumns, type StoredAnswers } from './store.ts';

/**
 * An entry as lists return it: without columns that only respondents and revisions need, with its answers unparsed where
 * possible.
 */
export type ListedEntry = Omit<
  EntryRow,
  'revised_answers' | 'page' | 'key_digest' | 'expires_at' | 'answers'
> & { answers: StoredAnswers | RawJson };

const unlisted: readonly string[] = ['revised_answers', 'page', 'key_digest', 'expires_at'];
const listedColumns = entryColumns.filter((name) => !unlisted.includes(name)) as (keyof ListedEntry)[];

const withRawAnswers = (row: ListedEntry): ListedEntry => {
  // The row is not shared, so it can be changed.
  row.answers = new RawJson(row.answers as unknown as string);
  return row;
};

/** One page of entries of a form or of all forms, filtered, searched and sorted, with unparsed answers. */
export const selectEntries = async (
  db: Db,
  accountId: string,
  request: RecordRequest,
): Promise<ListPage<ListedEntry>> => {
  const page = await selectRecords<ListedEntry>(db, entrySource, accountId, listedColumns, request, [
    'answers',
  ]);
  return { ...page, rows: page.rows.map(withRawAnswers) };
};

const findListed = prepare(
  ({ accountId, id }: EntryKey) => sql<ListedEntry>`
    select ${sql.join(listedColumns.map((name) => (name === 'answers' ? sql`answers::text as answers` : sql.ref(name))))}
    from entries where account_id = ${accountId} and id = ${id}`,
);

/** One entry with unparsed answers. */
export const findListedEntry = async (
  db: Db,
  accountId: string,
  id: string,
): Promise<ListedEntry | undefined> => {
  const row = await db.maybe(findListed({ accountId, id }));
  return row && withRawAnswers(row);
};

export const readAnswers = ({ answers }: Pick<ListedEntry, 'answers'>): StoredAnswers =>
  answers instanceof RawJson ? answers.parse() : answers;
