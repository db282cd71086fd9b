import type { ErrorDetail } from '@form-service/contracts';
import { type Filter, FilterError, parseFilter } from '@form-service/engine';
import type { RecordRequest } from '../../db/records/record-query.ts';
import { fail } from '../../http/fail.ts';
import type { Collection } from './collection.ts';
import { type Column, type ColumnItem, itemsByName, selectItems } from './columns.ts';
import { canonicalTimeZone } from './time-zone-formatter.ts';

/** The request, stored until a worker runs it. */
export interface ExportOptions {
  /** All must match: the filter of the view and the one in the request. */
  filters: string[];
  sort: { field: string; descending: boolean }[] | null;
  columns: string[] | null;
  labels: boolean;
  locale: string | null;
  timezone: string | null;
  repeatable: 'sheet' | 'columns';
  bom: boolean;
  files: boolean;
}

const failValidation = (path: string, code: string, message: string): never =>
  fail('validation_failed', { details: [{ path, code, message }] });

const readFilter = (text: string, { schema }: Collection): Filter => {
  try {
    return parseFilter(text, schema);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const { line, column } = error.position;
    const message = `${error.message} (line ${line}, column ${column})`;
    return fail('invalid_filter', { details: [{ path: 'filter', code: error.code, message }] });
  }
};

/** Whether a filter uses this field. */
const referencesField = (part: unknown, field: string): boolean => {
  if (part === null || typeof part !== 'object') return false;
  if (Array.isArray(part)) return part.some((one) => referencesField(one, field));
  const { kind, path } = part as { kind?: unknown; path?: unknown };
  if (kind === 'field' && Array.isArray(path)) return path.join('.') === field;
  return Object.values(part).some((one) => referencesField(one, field));
};

const allOf = (filters: readonly Filter[]): Filter | undefined => {
  const [first, ...others] = filters;
  if (!first || others.length === 0) return first;
  const operands = filters.flatMap(({ condition }) =>
    condition.kind === 'and' ? condition.operands : [condition],
  );
  return {
    text: filters.map(({ text }) => `(${text})`).join(' && '),
    condition: { kind: 'and', type: 'boolean', at: 0, operands },
  };
};

/** Combines filters. Drafts are excluded unless a filter uses the status. */
export const combinedFilter = (collection: Collection, filters: readonly Filter[]): Filter | undefined => {
  const { defaultFilter } = collection;
  const isNamed =
    defaultFilter && filters.some(({ condition }) => referencesField(condition, defaultFilter.field));
  const added = defaultFilter && !isNamed ? [parseFilter(defaultFilter.filter, collection.schema)] : [];
  return allOf([...added, ...filters]);
};

/** Finds built-in columns, and metafields, which are not part of any form. */
const itemFinder =
  (collection: Collection) =>
  (name: string): readonly ColumnItem[] => {
    const own = collection.recordColumns.find((column) => column.name === name);
    if (own) return [own];
    const [, namespace, key] = /^metafields\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/.exec(name) ?? [];
    if (namespace !== undefined && key !== undefined && 'metafields' in collection.source.documents) {
      const column: Column = {
        name,
        key: name,
        label: `${namespace}: ${key}`,
        column: 'metafields',
        path: [namespace, key],
        kind: 'json',
      };
      return [column];
    }
    return itemsByName(collection.items, collection.root)(name);
  };

/** The items of the export; the indexes of unknown names are passed to `onUnknown`. */
export const itemsOf = (
  collection: Collection,
  columns: readonly string[] | null,
  onUnknown: (indexes: number[]) => void = () => {},
): ColumnItem[] => {
  const find = itemFinder(collection);
  if (columns === null) {
    const ownOf = (list: readonly string[]) => list.flatMap((name) => find(name));
    return [...ownOf(collection.leadingColumns), ...collection.items, ...ownOf(collection.trailingColumns)];
  }
  const { items, unknown } = selectItems(find, columns);
  if (unknown.length > 0) onUnknown(unknown);
  return items;
};

/** The list request for the exported records. */
export const listRequestOf = (
  collection: Collection,
  { filters, sort }: Pick<ExportOptions, 'filters' | 'sort'>,
  now: Date,
): Omit<RecordRequest, 'limit' | 'after' | 'withTotal'> => {
  const filter = combinedFilter(
    collection,
    filters.map((text) => readFilter(text, collection)),
  );
  const { toStoredFilter, toStoredPath, typeOf, defaultOrder, id } = collection;
  return {
    collectionId: id,
    q: undefined,
    filter: filter && toStoredFilter(filter),
    sort: (sort ?? defaultOrder).map(({ field, descending }) => ({ field: toStoredPath(field), descending })),
    clock: { now },
    typeOf,
  };
};

/** Fails if the options do not fit the collection. */
export const checkOptions = (collection: Collection, options: ExportOptions, now: Date): void => {
  if (options.timezone !== null && canonicalTimeZone(options.timezone) === undefined)
    failValidation('timezone', 'unknown_timezone', 'Unknown time zone. Use a name like "Europe/Paris".');
  const seen = new Set<string>();
  for (const { field } of options.sort ?? []) {
    if (!collection.isSortable(field))
      failValidation('sort', 'not_sortable', `Records cannot be sorted by "${field}". Choose another field.`);
    if (seen.has(field)) failValidation('sort', 'named_twice', `Use "${field}" only once.`);
    seen.add(field);
  }
  itemsOf(collection, options.columns, (indexes) => {
    const details = indexes.map(
      (index): ErrorDetail => ({
        path: `columns.${index}`,
        code: 'unknown_column',
        message: 'This column does not exist. Use a field of the record, an answer or a table column.',
      }),
    );
    fail('validation_failed', { details });
  });
  listRequestOf(collection, options, now);
};
