import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { type ColumnLayout, widthOf } from '../../../grid/column-layout.ts';
import type { Cell } from '../../../grid/grid-navigation.ts';
import { rowHeight } from '../../../grid/grid-styles.ts';
import { useLines } from '../../../grid/use-lines.ts';
import { includeActive, useVisibleColumns } from '../../../grid/visible-columns.ts';
import type { Column } from '../api.ts';
import { columnTypeInfo } from '../model/column-type-info.ts';
import { headWidth, pinnedColumns } from './sheet-layout.ts';

interface SheetWindowProps {
  box: RefObject<HTMLDivElement | null>;
  /** The focused cell stays mounted when scrolled away. */
  active: RefObject<Cell>;
  columns: readonly Column[];
  layout: ColumnLayout;
  count: number;
  mayWrite: boolean;
  onVisibleRange: (first: number, last: number) => void;
}

/** Room for the add column button. */
const addWidth = 48;

/** The visible rows and columns. */
export const useSheetWindow = (props: SheetWindowProps) => {
  const { box, active, columns, layout, count, mayWrite, onVisibleRange } = props;
  const lines = useLines({
    box,
    count,
    activeRow: () => active.current.row,
    below: mayWrite ? rowHeight : 0,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => {
      const column = columns[index] as Column;
      return widthOf({ key: column.key, width: columnTypeInfo[column.type].width, isDefault: true }, layout);
    },
    getItemKey: (index) => (columns[index] as Column).key,
    overscan: 2,
    paddingStart: headWidth,
    paddingEnd: addWidth,
    scrollPaddingStart: headWidth,
    rangeExtractor: (range) => includeActive(active.current.column - pinnedColumns)(range),
  });
  useEffect(() => across.measure(), [across, columns, layout.widths]);
  const visibleLines = lines.visibleLines;
  const { width, visibleColumns } = useVisibleColumns(
    columns,
    across.getVirtualItems(),
    across.getTotalSize(),
    pinnedColumns,
  );
  const { first, last } = lines;
  useEffect(() => onVisibleRange(first, last), [first, last, onVisibleRange]);
  return { lines, across, visibleLines, visibleColumns, width };
};
