import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { noPages, pageAt, rowCount } from '../../../grid/pages.ts';
import { usePages } from '../../../grid/use-pages.ts';
import { type SheetRow, SheetStore } from '../model/sheet-store.ts';
import { type Row, type RowPage, type RowsQuery, rowsPageQuery } from '../rows-api.ts';

/** Rows that come into sight between two looks at what is to be loaded. */
const step = 25;

/** The rows of one list, read page by page as they come into sight, with what is changed here. */
export const useSheetRows = (tableId: string, query: RowsQuery, total: number | undefined) => {
  const client = useQueryClient();
  const [store] = useState(() => new SheetStore());
  useSyncExternalStore(store.subscribe, store.version);
  const [sight, setSight] = useState({ first: 0, last: 30 });
  const { pages, itemAt, isLoading, error, retry } = usePages<Row, RowPage, (string | RowsQuery)[]>({
    start: () => noPages,
    sight,
    pageQuery: (cursor) => rowsPageQuery(tableId, query, cursor),
  });

  const onSight = useCallback((first: number, last: number) => {
    const next = { first: first - (first % step), last: last + step - (last % step) };
    setSight((before) => (before.first === next.first && before.last === next.last ? before : next));
  }, []);

  const rowAt = (index: number): SheetRow | undefined => {
    const row = itemAt(index);
    return row && store.read(row);
  };

  /** Rows that may be far from sight: their pages are read, one after the other. */
  const rowsBetween = useMemo(
    () =>
      async (top: number, bottom: number): Promise<SheetRow[]> => {
        const first = pageAt(pages, top);
        let start = pages.known[first]?.start ?? 0;
        let cursor = pages.known[first]?.cursor;
        const found: SheetRow[] = [];
        for (;;) {
          const { data, pagination } = await client.ensureQueryData(rowsPageQuery(tableId, query, cursor));
          for (const [at, row] of data.entries())
            if (start + at >= top && start + at <= bottom) found.push(store.read(row));
          start += data.length;
          if (start > bottom || pagination.nextCursor === null) return found;
          cursor = pagination.nextCursor;
        }
      },
    [client, pages, tableId, query, store],
  );

  return {
    store,
    pages,
    count: rowCount(pages, total),
    rowAt,
    rowsBetween,
    onSight,
    isLoading,
    error,
    retry,
  };
};

export type SheetRows = ReturnType<typeof useSheetRows>;
