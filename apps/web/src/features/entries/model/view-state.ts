import type { View } from '../../../api/views.ts';
import { type ColumnLayout, visibleColumns, widthOf } from '../../../grid/column-layout.ts';
import type { EntriesSearch } from '../search.ts';
import type { EntryColumn } from './columns.ts';

/** The list's settings in the format of a saved view. */
export type ViewState = Pick<View, 'filter' | 'sort' | 'groupBy' | 'columns'>;

/** Column layout of a view. A view without columns leaves it to the user. */
export const layoutOfView = (
  view: Pick<View, 'columns'>,
  columns: readonly EntryColumn[],
): ColumnLayout | undefined => {
  if (view.columns.length === 0) return undefined;
  const keys = view.columns.map(({ key }) => key);
  const chosen = new Set(keys);
  return {
    order: keys,
    shown: Object.fromEntries(columns.map(({ key }) => [key, chosen.has(key)])),
    widths: Object.fromEntries(view.columns.flatMap(({ key, width }) => (width ? [[key, width]] : []))),
  };
};

/** The current settings, to save. Columns of former versions are excluded: the current form does not have them. */
export const currentViewState = (
  { filter, sort, group }: EntriesSearch,
  columns: readonly EntryColumn[],
  layout: ColumnLayout,
): ViewState => ({
  filter: filter?.trim() || null,
  sort: sort ?? null,
  groupBy: group ?? null,
  columns: visibleColumns(columns, layout)
    .filter(({ isFormer }) => !isFormer)
    .map((column) => ({ key: column.key, width: widthOf(column, layout) })),
});

/** Default widths count as the column's. */
const columnFingerprint = (shown: ViewState['columns'], columns: readonly EntryColumn[]): string => {
  const defaultWidths = new Map(columns.map(({ key, width }) => [key, width]));
  return shown
    .filter(({ key }) => defaultWidths.has(key))
    .map(({ key, width }) => `${key}:${width ?? defaultWidths.get(key)}`)
    .join();
};

/** Whether the current settings differ from the saved ones. */
export const hasViewChanged = (saved: ViewState, now: ViewState, columns: readonly EntryColumn[]): boolean =>
  (saved.filter?.trim() || null) !== now.filter ||
  saved.sort !== now.sort ||
  saved.groupBy !== now.groupBy ||
  (saved.columns.length > 0 &&
    columnFingerprint(saved.columns, columns) !== columnFingerprint(now.columns, columns));

/** Search parameters of a view. */
export const searchOfView = ({
  id,
  filter,
  sort,
  groupBy,
}: Pick<View, 'id' | 'filter' | 'sort' | 'groupBy'>) => ({
  view: id,
  filter: filter ?? undefined,
  sort: sort ?? undefined,
  group: groupBy ?? undefined,
});
