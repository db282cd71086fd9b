import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { headHeight, pinnedClass } from '../../../grid/grid-styles.ts';
import type { VisibleColumn } from '../../../grid/visible-columns.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { Column } from '../api.ts';
import { type ColumnActions, HeadCell } from './head-cell.tsx';
import { headWidth } from './sheet-layout.ts';

interface SheetHeadProps {
  columns: readonly VisibleColumn<Column>[];
  /** Number of columns, visible or not. */
  total: number;
  width: number;
  sort: string | undefined;
  activeColumn: number | undefined;
  columnActions: ColumnActions;
}

const headClass = 'bg-sunken text-muted text-xs font-medium';

/** Memoized, so that it does not re-render while scrolling. */
export const SheetHead = memo(function SheetHead({
  columns,
  total,
  width,
  sort,
  activeColumn,
  columnActions,
}: SheetHeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={clsx('sticky top-0 z-20 flex min-w-full border-line border-b', headClass)}
      style={{ height: headHeight, width }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        data-cell="-1:0"
        tabIndex={activeColumn === 0 ? 0 : -1}
        className={clsx(pinnedClass, headClass, 'left-0 border-line border-e')}
        style={{ width: headWidth }}
      >
        <span className="sr-only">Row</span>
      </div>
      {columns.map((visibleColumn) => (
        <HeadCell key={visibleColumn.column.key} {...{ visibleColumn, sort, activeColumn, columnActions }} />
      ))}
      {columnActions.edit && (
        <div
          role="columnheader"
          aria-colindex={total + 2}
          className="absolute inset-y-0 flex w-12 items-center justify-center"
          style={{ left: width - 48 }}
        >
          <IconButton size="sm" icon={Plus} label="Add column" onClick={columnActions.edit.onAdd} />
        </div>
      )}
    </div>
  );
});
