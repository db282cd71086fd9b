import { type Definition, type Filter, fileIdsIn, localize } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { type EntryRow, presentEntry, withFileDetails } from '../entries/index.ts';
import { entryFilterSchema, entrySource, isSortablePath, storedDefinition } from '../forms/index.ts';
import { type Collection, exportColumn, type RecordRow } from './collection.ts';
import { type Column, type ColumnItem, type Group, isGroup } from './columns.ts';
import { formItems, withFormerItems } from './form-columns.ts';
import { findFormToExport, listEntryVersions, readAnsweredPaths } from './store-records.ts';

const recordColumns: readonly Column[] = [
  exportColumn('number', 'Number', 'number', 'number'),
  exportColumn('id', 'Id', 'id', 'id', 'ent'),
  exportColumn('status', 'Status', 'status', 'text'),
  exportColumn('submittedAt', 'Submitted at', 'submitted_at', 'moment'),
  exportColumn('createdAt', 'Created at', 'created_at', 'moment'),
  exportColumn('updatedAt', 'Updated at', 'updated_at', 'moment'),
  exportColumn('locale', 'Language', 'locale', 'text'),
  exportColumn('source', 'Source', 'source', 'text'),
  exportColumn('revision', 'Revision', 'revision', 'number'),
  exportColumn('formVersionId', 'Form version', 'version_id', 'id', 'ver'),
  exportColumn('updatedBy', 'Updated by', 'updated_by', 'id', 'usr'),
];

const entryColumns = [
  'id',
  'form_id',
  'version_id',
  'number',
  'status',
  'answers',
  'metafields',
  'locale',
  'source',
  'revision',
  'submitted_at',
  'created_at',
  'updated_at',
  'updated_by',
  'deleted_at',
];

/** The paths of all columns of the items, in the order of `withoutUnanswered`. */
const columnPaths = (
  items: readonly ColumnItem[],
  outer?: { column: string; steps: readonly string[] },
): { column: string; steps: readonly string[] }[] =>
  items.flatMap((item) => {
    const columnPath = outer
      ? { column: outer.column, steps: [...outer.steps, '*', ...item.path] }
      : { column: item.column, steps: item.path };
    return isGroup(item) ? columnPaths(item.items, columnPath) : [columnPath];
  });

/** Removes columns that nobody ever answered, and groups without columns. */
const withoutUnanswered = (items: readonly ColumnItem[], isAnswered: () => boolean): ColumnItem[] =>
  items.flatMap((item): ColumnItem[] => {
    if (!isGroup(item)) return isAnswered() ? [item] : [];
    const left = withoutUnanswered(item.items, isAnswered);
    return left.length === 0 ? [] : [{ ...item, items: left } satisfies Group];
  });

/** The fields of former versions that have answers. */
const formerItems = async (
  db: Db,
  accountId: string,
  formId: string,
  { present, former }: { present: readonly ColumnItem[]; former: readonly ColumnItem[] },
): Promise<ColumnItem[]> => {
  const known = new Set(namesOf(present));
  const removed = onlyNew(former, known);
  const answered = await readAnsweredPaths(db, entrySource, accountId, formId, columnPaths(removed));
  let index = 0;
  return withoutUnanswered(removed, () => answered[index++] ?? false);
};

const namesOf = (items: readonly ColumnItem[]): string[] =>
  items.flatMap((item) => (isGroup(item) ? namesOf(item.items) : [item.name]));

const onlyNew = (items: readonly ColumnItem[], known: ReadonlySet<string>): ColumnItem[] =>
  items.flatMap((item): ColumnItem[] => {
    if (!isGroup(item)) return known.has(item.name) ? [] : [item];
    const left = onlyNew(item.items, known);
    return left.length === 0 ? [] : [{ ...item, items: left } satisfies Group];
  });

export interface CollectionOptions {
  /** Whether choices are shown by their labels. */
  labels: boolean;
  locale?: string | undefined;
}

/** The entries of a form; undefined if the form does not exist or is in the trash. */
export const openFormCollection = async (
  db: Db,
  accountId: string,
  formId: string,
  { labels, locale }: CollectionOptions,
): Promise<Collection | undefined> => {
  const form = await findFormToExport(db, accountId, formId);
  if (!form) return undefined;
  const rows = await listEntryVersions(db, accountId, formId);
  const versions = new Map(rows.map(({ id, definition }) => [id, storedDefinition(definition)]));
  const definitions = [...versions.values()];
  const published = rows[0]?.state === 'published' ? definitions[0] : undefined;
  const fallbackLocale = form.settings.defaultLocale ?? 'en';
  const language = locale ?? fallbackLocale;
  const itemsIn = (definition: Definition) =>
    formItems(localize(definition, language, [fallbackLocale]), { locale: labels ? language : undefined });
  const [present = [], ...others] = definitions.map(itemsIn);
  const former = await formerItems(db, accountId, formId, {
    present,
    former: others.reduce(withFormerItems, []),
  });
  const schema = entryFilterSchema(published ?? definitions[0]);

  return {
    id: formId,
    name: form.name,
    recordsName: 'Entries',
    recordType: 'Entry',
    source: entrySource,
    root: 'answers',
    recordColumns,
    leadingColumns: ['number', 'id', 'status', 'submittedAt', 'createdAt', 'locale'],
    trailingColumns: [],
    identityColumns: ['number', 'id'],
    items: withFormerItems(present, former),
    schema,
    defaultFilter: { field: 'status', filter: 'status == "submitted"' },
    defaultOrder: [{ field: 'createdAt', descending: false }],
    isSortable: (name) => name === 'number' || isSortablePath(schema, name),
    toStoredFilter: (filter: Filter) => filter,
    toStoredPath: (name) => name,
    typeOf: (path) => schema.field(path.split('.'))?.type,
    columns: entryColumns,
    async present(on, entries) {
      const shown = await withFileDetails(
        on,
        accountId,
        entries as unknown as EntryRow[],
        async ({ version_id }) => versions.get(version_id) as Definition,
      );
      return shown.map((entry) => presentEntry(entry) as unknown as Record<string, unknown>);
    },
    filesOf(row: RecordRow) {
      const definition = versions.get(String(row.version_id));
      return definition ? fileIdsIn(definition, row.answers as Record<string, unknown>) : [];
    },
    folderOf: ({ number }) => String(number),
  };
};
