import { useCallback, useState } from 'react';
import { type ColumnLayout, readLayout } from '../../../grid/column-layout.ts';

const storageKey = (tableId: string): string => `form-service.table-columns.${tableId}`;

/** Widths and hidden columns, stored in this browser. The order is the table's. */
export const useTableLayout = (tableId: string) => {
  const [layout, setLayout] = useState<ColumnLayout>(() =>
    readLayout(localStorage.getItem(storageKey(tableId))),
  );
  const change = useCallback(
    (next: (before: ColumnLayout) => ColumnLayout) =>
      setLayout((before) => {
        const after = next(before);
        try {
          localStorage.setItem(storageKey(tableId), JSON.stringify(after));
        } catch {
          // A full or forbidden store: the arrangement then lasts as long as the screen.
        }
        return after;
      }),
    [tableId],
  );
  return [layout, change] as const;
};
