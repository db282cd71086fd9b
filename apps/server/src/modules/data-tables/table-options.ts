import { columnTypes, type Filter, type FilterExpression } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import type { ListPage, ListRequest } from '../../db/list.ts';
import { decodeId, encodeId } from '../../kit/ids.ts';
import { storedTypes } from './list-rows.ts';
import { digestOf } from './row-cells.ts';
import { storedFilter } from './row-filters.ts';
import { findKeys } from './store-keys.ts';
import { type DataRow, findRows, selectRows } from './store-rows.ts';
import type { TableSchema } from './store-schemas.ts';
import type { StoredColumn } from './table-columns.ts';

type Clock = ListRequest['clock'];

/** A query for the options of a field: the rows of a table that match a condition. */
export interface OptionQuery {
  table: TableSchema;
  /** Undefined if the row's id is the answer. */
  value: StoredColumn | undefined;
  label: StoredColumn;
  /** With the answers bound; true for all rows, false for none. */
  condition: FilterExpression | boolean;
}

export interface TableOption {
  value: string;
  label: string;
}

const toTableOption = ({ value, label }: OptionQuery, { id, cells }: DataRow): TableOption | undefined => {
  const answer = value ? columnTypes[value.type].toCell(cells[value.id], value) : encodeId('row', id);
  if (answer === '') return undefined;
  const words = columnTypes[label.type].format(cells[label.id], label, { locale: 'en' });
  return { value: answer, label: words === '' ? answer : words };
};

const filterOf = ({ table, condition }: OptionQuery, also?: FilterExpression): Filter | undefined => {
  const own =
    typeof condition === 'boolean' ? undefined : storedFilter(table.columns, { text: '', condition });
  if (!also) return own;
  if (!own) return { text: '', condition: also };
  return { text: '', condition: { kind: 'and', type: 'boolean', at: 0, operands: [own.condition, also] } };
};

const readRows = (
  db: Db,
  accountId: string,
  { table }: OptionQuery,
  filter: Filter | undefined,
  clock: Clock,
  limit: number,
): Promise<ListPage<DataRow>> =>
  selectRows(db, accountId, {
    collectionId: table.id,
    filter,
    sort: [{ field: 'createdAt', descending: false }],
    limit,
    q: undefined,
    after: undefined,
    withTotal: false,
    clock,
    typeOf: storedTypes(table.columns),
  });

/** The condition that a row is one of these answers; undefined if none can be. */
const isOneOfAnswers = ({ value }: OptionQuery, answers: readonly string[]): FilterExpression | undefined => {
  const at = 0;
  if (!value) {
    const items = answers
      .filter((id) => decodeId('row', id) !== undefined)
      .map((id) => ({ kind: 'literal' as const, type: 'string' as const, at, value: id }));
    const field = { kind: 'field' as const, type: 'string' as const, at, path: ['id'], nullable: false };
    if (items.length === 0) return undefined;
    return { kind: 'in', type: 'boolean', at, value: field, list: { kind: 'list', type: 'list', at, items } };
  }
  const { type } = columnTypes[value.type].filter;
  if (type === 'json' || type === 'list') return undefined;
  const items = answers.flatMap((answer) => {
    const parsed = columnTypes[value.type].fromCell(answer, { options: value.options });
    const known = 'answer' in parsed ? parsed.answer : type === 'string' ? answer : null;
    return known === null ? [] : [{ kind: 'literal', type, at, value: known } as FilterExpression];
  });
  if (items.length === 0) return undefined;
  const path = ['values', value.id];
  return {
    kind: 'in',
    type: 'boolean',
    at,
    value: { kind: 'field', type, at, path, nullable: true },
    list: { kind: 'list', type: 'list', at, items },
  };
};

/** Which of these answers are valid options, with their labels. */
export const findOptions = async (
  db: Db,
  accountId: string,
  offer: OptionQuery,
  answers: readonly string[],
  clock: Clock,
): Promise<Map<string, TableOption>> => {
  const found = new Map<string, TableOption>();
  if (offer.condition === false) return found;
  // If many rows can have the same value, one row per value is enough.
  const isUnique = !offer.value || offer.value.unique;
  const batches = isUnique ? [answers] : answers.map((answer) => [answer]);
  for (const batch of batches) {
    const wanted = isOneOfAnswers(offer, batch);
    if (!wanted) continue;
    const { rows } = await readRows(
      db,
      accountId,
      offer,
      filterOf(offer, wanted),
      clock,
      isUnique ? batch.length : 1,
    );
    for (const row of rows) {
      const offered = toTableOption(offer, row);
      if (offered) found.set(offered.value, offered);
    }
  }
  return found;
};

const searchWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The search applies to the label as it is displayed, not only as it is stored. */
const labelMatches = (q: string, { label }: TableOption): boolean => {
  const words = searchWords(label);
  return searchWords(q).every((wanted) => words.some((word) => word.startsWith(wanted)));
};

const maxPages = 5;

/** One page of options, sorted by label. */
export const listOptions = async (
  db: Db,
  accountId: string,
  offer: OptionQuery,
  request: ListRequest & { q: string | undefined },
): Promise<ListPage<TableOption>> => {
  const { table, label, condition } = offer;
  const rows: TableOption[] = [];
  const seen = new Set<string>();
  if (condition === false) return { rows, lastKey: undefined, total: undefined };
  const { type } = columnTypes[label.type].filter;
  const sort = type === 'json' || type === 'list' ? 'createdAt' : `values.${label.id}`;
  let { after } = request;
  for (let round = 0; ; round += 1) {
    const page = await selectRows(db, accountId, {
      ...request,
      after,
      limit: request.limit - rows.length,
      withTotal: false,
      // The index contains words of all columns. Restricted to the label, so that not even a cursor reveals others.
      qKey: label.id,
      filter: filterOf(offer),
      sort: [{ field: sort, descending: false }],
      collectionId: table.id,
      typeOf: storedTypes(table.columns),
    });
    for (const row of page.rows) {
      const offered = toTableOption(offer, row);
      if (!offered || seen.has(offered.value)) continue;
      if (request.q !== undefined && !labelMatches(request.q, offered)) continue;
      seen.add(offered.value);
      rows.push(offered);
    }
    after = page.lastKey;
    if (!after || rows.length >= request.limit || round >= maxPages)
      return { rows, lastKey: after && [...after], total: undefined };
  }
};

/** Finds rows for `lookup`, by id or by the value of the table's first unique column. */
export const findRowsByKey = async (
  db: Db,
  accountId: string,
  table: TableSchema,
  keys: readonly (string | number)[],
): Promise<Map<string | number, DataRow>> => {
  const column = table.columns.find(({ unique }) => unique);
  const digests = new Map<string | number, string>();
  const ids = new Map<string | number, string>();
  for (const key of keys) {
    const id = typeof key === 'string' ? decodeId('row', key) : undefined;
    if (id !== undefined) ids.set(key, id);
    const given = column && columnTypes[column.type].fromCell(String(key), column);
    const digest = column && given && 'answer' in given ? digestOf(column, given.answer) : undefined;
    if (id === undefined && digest) digests.set(key, digest);
  }
  if (column && digests.size > 0) {
    const found = await findKeys(db, accountId, table.id, column.id, [...digests.values()]);
    for (const [key, digest] of digests) {
      const id = found.get(digest);
      if (id) ids.set(key, id);
    }
  }
  const rows = await findRows(db, accountId, [...ids.values()]);
  const known = new Map(rows.filter(({ table_id }) => table_id === table.id).map((row) => [row.id, row]));
  return new Map(
    [...ids].flatMap(([key, id]) => {
      const row = known.get(id);
      return row ? [[key, row] as const] : [];
    }),
  );
};
