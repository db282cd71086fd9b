import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { DataTable } from '../../../api/tables.ts';
import { isReversible, loadedRows, reversedSort } from '../../../grid/long-list.ts';
import { noPages, type Pages, pageAt } from '../../../grid/pages.ts';
import { useLongList } from '../../../grid/use-long-list.ts';
import type { SheetRow, SheetStore } from '../model/sheet-store.ts';
import { type RowPage, type RowsQuery, rowsPageQuery, type TableRow } from '../rows-api.ts';

/** Fields that every row has. */
const ownFields = new Set(['createdAt', 'updatedAt']);

/** Rows of one list, loaded page by page as they become visible, with local changes. */
export const useSheetRows = (
  table: DataTable,
  query: RowsQuery,
  total: number | undefined,
  store: SheetStore,
) => {
  const { id: tableId, columns } = table;
  const client = useQueryClient();
  useSyncExternalStore(store.subscribe, store.version);
  const isNeverEmpty = (field: string) =>
    ownFields.has(field) || columns.some(({ key, required }) => required && field === `values.${key}`);
  const canReverse = isReversible(query.sort, isNeverEmpty);
  const reversed = useMemo(() => ({ ...query, sort: reversedSort(query.sort) }), [query]);
  const { head, tail, count, itemAt, onVisibleRange, rowsToLoad, isLoading, error, retry } = useLongList<
    TableRow,
    RowPage,
    (string | RowsQuery)[]
  >({
    start: () => noPages,
    total,
    isReversible: canReverse,
    pageQuery: (cursor, isReversed) => rowsPageQuery(tableId, isReversed ? reversed : query, cursor),
  });

  const rowAt = (index: number): SheetRow | undefined => {
    const row = itemAt(index);
    return row && store.read(row);
  };

  /** Loads rows that may be out of view, page by page. */
  const rowsBetween = useMemo(() => {
    const from = async (pages: Pages, list: RowsQuery, top: number, bottom: number): Promise<SheetRow[]> => {
      const first = pageAt(pages, top);
      let start = pages.cached[first]?.start ?? 0;
      let cursor = pages.cached[first]?.cursor;
      const found: SheetRow[] = [];
      for (;;) {
        const { data, pagination } = await client.ensureQueryData(rowsPageQuery(tableId, list, cursor));
        for (const [at, row] of data.entries())
          if (start + at >= top && start + at <= bottom) found.push(store.read(row));
        start += data.length;
        if (start > bottom || pagination.nextCursor === null) return found;
        cursor = pagination.nextCursor;
      }
    };
    return async (top: number, bottom: number): Promise<SheetRow[]> => {
      // Rows known from the end are not loaded from the start.
      if (total === undefined || top < total - loadedRows(tail) || top < loadedRows(head))
        return from(head, query, top, bottom);
      const last = Math.min(bottom, total - 1);
      return (await from(tail, reversed, total - 1 - last, total - 1 - top)).reverse();
    };
  }, [client, head, tail, total, tableId, query, reversed, store]);

  return {
    store,
    isAtEnd: head.isComplete,
    count,
    rowAt,
    rowsBetween,
    rowsToLoad,
    onVisibleRange,
    isLoading,
    error,
    retry,
  };
};

export type SheetRows = ReturnType<typeof useSheetRows>;
