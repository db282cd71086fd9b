import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListRequest } from '../list.ts';
import type { SortStep } from './record-order.ts';
import { type RecordSource, wordPrefix } from './record-source.ts';
import { cursorValue } from './record-values.ts';

/** A validated request for a list of records. */
export interface RecordRequest extends ListRequest {
  /** Without it, the list has records of all collections; its filter and sort may then use columns only. */
  collectionId: string | undefined;
  /** Words that must all be in the record. */
  q: string | undefined;
  /** Limits `q` to one key of the searched JSON. Without it, `q` searches all of it. */
  qKey?: string;
  trashed?: boolean;
  /** The type of a path in the JSON, from its filter schema. */
  typeOf(path: string): string | undefined;
}

/** Input for both ways to query a list. */
export interface RecordList {
  source: RecordSource;
  accountId: string;
  request: RecordRequest;
  steps: readonly SortStep[];
  /** The columns to select, and those whose JSON is selected as text. */
  columns: readonly string[];
  asText?: readonly string[] | undefined;
}

/**
 * The rows of a page, one more than its limit if there are more, each with its sort key as JSON; and the total number of matches.
 */
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

/** The IDs of all collections of an account in this source. */
export const collectionIds = ({ collections }: RecordSource, accountId: string) =>
  // tenant-scope: the account is named; the table is the source's
  sql`(select own.id from ${sql.table(collections)} own where own.account_id = ${accountId})`;

const hasWords = (q: string | undefined): q is string => q !== undefined && /[\p{L}\p{N}]/u.test(q);

const query = (q: string, accountId: string) => sql`record_query(${q}, ${wordPrefix(accountId)})`;

/** The condition that the index contains all words of `q`; undefined without words. */
export const matchesWords = (
  { accountId, request: { q } }: RecordList,
  words: RawBuilder<unknown>,
): RawBuilder<SqlBool> | undefined => (hasWords(q) ? sql`(${words} @@ ${query(q, accountId)})` : undefined);

/** The same for a record `r` itself. Needed with `qKey`: the index does not store which key contains a word. */
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

/** The selected columns of a record `r`, with its sort key. */
export const selection = ({ source, columns, asText = [], steps }: RecordList) =>
  sql`${sql.join(
    columns.map((name) =>
      asText.includes(name) ? sql`r.${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(`r.${name}`),
    ),
  )},
    json_build_array(${sql.join([...steps.map((step) => cursorValue(source, step)), sql`r.id`])})::text as sort_key`;
