import clsx from 'clsx';
import { memo } from 'react';
import type { AnswerText } from '../../../fields/answer-text.ts';
import { cellClass, pinnedClass, rowHeight } from '../../../grid/grid-box.tsx';
import { cellProps } from '../../../grid/grid-navigation.ts';
import type { VisibleColumn } from '../../../grid/visible-columns.ts';
import { CheckMark } from '../../../ui/check-mark.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Entry } from '../api.ts';
import type { EntryColumn } from '../model/columns.ts';
import { CellContent } from './cell-content.tsx';

interface GridRowProps {
  entry: Entry | undefined;
  row: number;
  top: number;
  columns: readonly VisibleColumn<EntryColumn>[];
  width: number;
  text: AnswerText;
  /** The column to group by, and whether the previous row is in the same group. */
  group: string | undefined;
  isOfGroupAbove: boolean;
  isSelected: boolean;
  /** The focused or focusable column. */
  activeColumn: number | undefined;
  entryUrl: (entryId: string) => string;
}

/** Widths of the pinned columns. */
export const selectWidth = 44;
export const numberWidth = 92;

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { entry, row, top, columns, width, isSelected, activeColumn } = props;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      data-row={row}
      className={clsx(
        'group absolute top-0 left-0 flex min-w-full border-line border-b',
        isSelected ? 'bg-accent-soft' : 'bg-surface hover:bg-sunken',
        entry && 'cursor-pointer',
        props.group && !props.isOfGroupAbove && row > 0 && 'shadow-[inset_0_2px_0_var(--color-edge)]',
      )}
      style={{ transform: `translateY(${top}px)`, height: rowHeight, width }}
    >
      <div
        role="gridcell"
        {...cellProps(row, 0, activeColumn)}
        className={clsx(
          pinnedClass,
          'left-0 justify-center',
          isSelected ? 'bg-accent-soft' : 'bg-surface group-hover:bg-sunken',
        )}
        style={{ width: selectWidth }}
        data-select
      >
        {entry && <CheckMark checked={isSelected} />}
      </div>
      <div
        role="gridcell"
        {...cellProps(row, 1, activeColumn)}
        className={clsx(
          pinnedClass,
          'border-line border-e px-3 font-medium tabular-nums',
          isSelected ? 'bg-accent-soft' : 'bg-surface group-hover:bg-sunken',
        )}
        style={{ left: selectWidth, width: numberWidth }}
      >
        {entry ? (
          <a
            href={props.entryUrl(entry.id)}
            tabIndex={-1}
            className="truncate rounded-sm text-accent-text hover:underline"
          >
            <span className="sr-only">Entry </span>
            {entry.number}
          </a>
        ) : (
          <Skeleton className="h-3.5 w-8" />
        )}
      </div>
      {columns.map((visibleColumn) => (
        <div
          key={visibleColumn.column.key}
          role="gridcell"
          {...cellProps(row, visibleColumn.index, activeColumn)}
          className={cellClass}
          style={{ left: visibleColumn.left, width: visibleColumn.width }}
        >
          <span
            className={clsx(
              'truncate',
              // Read by screen readers in every row; visible where the group starts.
              visibleColumn.column.key === props.group &&
                (props.isOfGroupAbove ? 'sr-only' : 'font-semibold'),
            )}
          >
            {entry ? (
              <CellContent entry={entry} column={visibleColumn.column} text={props.text} />
            ) : (
              <Skeleton className="h-3.5 w-24" />
            )}
          </span>
        </div>
      ))}
    </div>
  );
});
