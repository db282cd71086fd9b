import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useMemo } from 'react';

/** A visible column with its index. */
export interface VisibleColumn<Column> {
  column: Column;
  /** From 0, including pinned columns. */
  index: number;
  left: number;
  width: number;
}

/** Keeps the focused item mounted when scrolled away. */
export const includeActive = (active: number) => (range: Range) => {
  const indexes = defaultRangeExtractor(range);
  if (active < 0 || active >= range.count || indexes.includes(active)) return indexes;
  return [...indexes, active].sort((a, b) => a - b);
};

/** The visible columns; the same object while they are the same, to avoid re-rendering rows. */
export const useVisibleColumns = <Column>(
  columns: readonly Column[],
  items: readonly { index: number; start: number; size: number }[],
  total: number,
  pinned: number,
) => {
  // As text, because the virtualizer returns new objects for the same columns.
  const places = JSON.stringify(items.map(({ index, start, size }) => [index, start, size]));
  return useMemo(() => {
    const read: [index: number, start: number, size: number][] = JSON.parse(places);
    const visibleColumns = read.flatMap(([index, left, width]): VisibleColumn<Column>[] => {
      const column = columns[index];
      return column ? [{ column, index: index + pinned, left, width }] : [];
    });
    return { visibleColumns, width: total };
  }, [places, columns, total, pinned]);
};
