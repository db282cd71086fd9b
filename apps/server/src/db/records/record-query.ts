import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListRequest } from '../list.ts';
import type { SortStep } from './record-order.ts';
import { type RecordSource, wordPrefix } from './record-source.ts';
import { cursorValue } from './record-values.ts';

/** A list of records as it was asked for, already checked. */
export interface RecordRequest extends ListRequest {
  /** Without it the list has records of all collections; its filter and sort then name columns alone. */
  collectionId: string | undefined;
  /** Words, each of which must be in the record. */
  q: string | undefined;
  /** The one key of the searched JSON that `q` looks at. Without it `q` looks at all of it. */
  qKey?: string;
  trashed?: boolean;
  /** The type of a path in the JSON, as its filter schema says it. */
  typeOf(path: string): string | undefined;
}

/** What the ways to answer a list have in common. */
export interface RecordList {
  source: RecordSource;
  accountId: string;
  request: RecordRequest;
  steps: readonly SortStep[];
  /** The columns of the records that are wanted, and those of them whose JSON is wanted as text. */
  columns: readonly string[];
  asText?: readonly string[] | undefined;
}

/** The rows of a page, one more than its limit if there are more, each with its sort key as JSON; and how many match in all. */
export interface RecordQuery {
  page: RawBuilder<{ sort_key: string }>;
  total: RawBuilder<{ count: number }>;
}

export const and = (...conditions: (RawBuilder<SqlBool> | undefined)[]): RawBuilder<SqlBool> =>
  sql`${sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )}`;

export const inCollection = ({ source, accountId, request: { collectionId } }: RecordList) =>
  and(
    sql`r.account_id = ${accountId}`,
    collectionId === undefined ? source.across : sql`r.${sql.ref(source.collectionColumn)} = ${collectionId}`,
  );

/** The ids of all collections of an account that are of this kind. */
export const collectionIds = ({ collections }: RecordSource, accountId: string) =>
  // tenant-scope: the account is named; the table is the source's
  sql`(select own.id from ${sql.table(collections)} own where own.account_id = ${accountId})`;

const hasWords = (q: string | undefined): q is string => q !== undefined && /[\p{L}\p{N}]/u.test(q);

const query = (q: string, accountId: string) => sql`record_query(${q}, ${wordPrefix(accountId)})`;

/** The condition that all words of `q` are among those of the index; undefined where it has none. */
export const matchesWords = (
  { accountId, request: { q } }: RecordList,
  words: RawBuilder<unknown>,
): RawBuilder<SqlBool> | undefined => (hasWords(q) ? sql`(${words} @@ ${query(q, accountId)})` : undefined);

/** The same for a record `r` itself. The index does not know by which key a record says a word: only this does. */
export const recordMatchesWords = ({
  source,
  accountId,
  request: { q, qKey },
}: RecordList): RawBuilder<SqlBool> | undefined => {
  if (!hasWords(q)) return undefined;
  const all = sql.ref(`r.${source.searched}`);
  const json = qKey === undefined ? all : sql`(${all} -> ${qKey}::text)`;
  return sql`(case when record_fold(${json}::text) like all (record_patterns(${q}))
    then record_words(${json}, ${wordPrefix(accountId)}) @@ ${query(q, accountId)} else false end)`;
};

/** What is read of a record `r`, with its place in the list. */
export const selection = ({ source, columns, asText = [], steps }: RecordList) =>
  sql`${sql.join(
    columns.map((name) =>
      asText.includes(name) ? sql`r.${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(`r.${name}`),
    ),
  )},
    json_build_array(${sql.join([...steps.map((step) => cursorValue(source, step)), sql`r.id`])})::text as sort_key`;
