import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useMemo } from 'react';

/** A column that is in sight, with its place among all. */
export interface VisibleColumn<Column> {
  column: Column;
  /** Counted from 0, those that are pinned included. */
  index: number;
  left: number;
  width: number;
}

/** Keeps what has the focus in the page, however far it is scrolled away. */
export const includeActive = (active: number) => (range: Range) => {
  const indexes = defaultRangeExtractor(range);
  if (active < 0 || active >= range.count || indexes.includes(active)) return indexes;
  return [...indexes, active].sort((a, b) => a - b);
};

/** The columns in sight; the same object as long as the same ones are, so that rows are not drawn again. */
export const useVisibleColumns = <Column>(
  columns: readonly Column[],
  items: readonly { index: number; start: number; size: number }[],
  total: number,
  pinned: number,
) => {
  const print = items.map(({ index, start, size }) => `${index}:${start}:${size}`).join();
  return useMemo(() => {
    const seen = items.flatMap(({ index, start, size }): VisibleColumn<Column>[] => {
      const column = columns[index];
      return column ? [{ column, index: index + pinned, left: start, width: size }] : [];
    });
    return { seen, width: total };
  }, [print, columns, total, pinned]);
};
