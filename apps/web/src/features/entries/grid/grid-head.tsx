import clsx from 'clsx';
import { type DragEvent, type KeyboardEvent, memo, useState } from 'react';
import { cellClass, headHeight, numberWidth, pinnedClass, selectWidth } from '../../../grid/grid-styles.ts';
import { ResizeHandle } from '../../../grid/resize-handle.tsx';
import { SortIcon } from '../../../grid/sort-icon.tsx';
import { sortDirection } from '../../../grid/sort-steps.ts';
import type { VisibleColumn } from '../../../grid/visible-columns.ts';
import { CheckMark } from '../../../ui/check-mark.tsx';
import { type Column, numberColumn } from '../model/columns.ts';
import { type HeadActions, HeadMenu } from './head-menu.tsx';

interface GridHeadProps {
  columns: readonly VisibleColumn<Column>[];
  width: number;
  sort: string | undefined;
  activeColumn: number | undefined;
  allSelected: boolean | 'indeterminate';
  actions: HeadActions;
}

const headCellClass = (index: number, activeColumn: number | undefined) => ({
  role: 'columnheader',
  'aria-colindex': index + 1,
  'data-cell': `-1:${index}`,
  tabIndex: activeColumn === index ? 0 : -1,
});

const headClass = 'bg-sunken text-muted text-xs font-medium';

/** Memoized, so that it does not re-render while scrolling. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, width, sort, activeColumn, allSelected, actions } = props;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={clsx('sticky top-0 z-20 flex min-w-full border-line border-b', headClass)}
      style={{ height: headHeight, width }}
    >
      <div
        {...headCellClass(0, activeColumn)}
        className={clsx(pinnedClass, headClass, 'left-0 cursor-pointer justify-center')}
        style={{ width: selectWidth }}
      >
        <span className="sr-only">
          {allSelected === true ? 'Clear selection' : 'Select all loaded entries'}
        </span>
        <CheckMark checked={allSelected} />
      </div>
      <div
        {...headCellClass(1, activeColumn)}
        aria-sort={sortDirection(sort, 'number')}
        onClick={() => actions.onToggleSort('number')}
        className={clsx(
          pinnedClass,
          headClass,
          'cursor-pointer gap-1 border-line border-e px-3 hover:text-strong',
        )}
        style={{ left: selectWidth, width: numberWidth }}
      >
        {numberColumn.label}
        <SortIcon direction={sortDirection(sort, 'number')} />
      </div>
      {columns.map((visibleColumn) => (
        <HeadCell key={visibleColumn.column.key} {...{ visibleColumn, sort, activeColumn, actions }} />
      ))}
    </div>
  );
});

const resizeStep = 16;
const dragKind = 'application/x-entry-column';

interface HeadCellProps extends Pick<GridHeadProps, 'sort' | 'activeColumn' | 'actions'> {
  visibleColumn: VisibleColumn<Column>;
}

const HeadCell = ({
  visibleColumn: { column, index, left, width },
  sort,
  activeColumn,
  actions,
}: HeadCellProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isTarget, setTarget] = useState(false);
  const { key, label, heading, sortable } = column;
  const direction = sortDirection(sort, key);

  const onKeyDown = (event: KeyboardEvent) => {
    const towards = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (towards !== 0 && event.shiftKey) actions.onResize(key, width + towards * resizeStep);
    else if (towards !== 0 && event.altKey) actions.onStep(key, towards);
    else if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDrop = (event: DragEvent) => {
    setTarget(false);
    const moved = event.dataTransfer.getData(dragKind);
    if (moved) actions.onMove(moved, key);
  };

  return (
    <div
      {...headCellClass(index, activeColumn)}
      aria-sort={direction}
      aria-keyshortcuts="Alt+ArrowDown Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight"
      onKeyDown={onKeyDown}
      onClick={() => sortable && actions.onToggleSort(key)}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragKind, key)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragKind)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={onDrop}
      title={heading ? `${heading} › ${label}` : label}
      className={clsx(
        cellClass,
        'group/head gap-1 border-transparent border-s-2 pe-1 hover:text-strong',
        sortable && 'cursor-pointer',
        isTarget && 'border-accent bg-accent-soft',
      )}
      style={{ left, width }}
    >
      <span className="min-w-0 truncate">
        {heading && <span className="font-normal text-faint">{heading} › </span>}
        {label}
        {column.isFormer && <span className="font-normal text-faint"> (removed)</span>}
      </span>
      <SortIcon direction={direction} />
      <span className="flex-1" />
      <HeadMenu column={column} isOpen={isOpen} onOpenChange={setOpen} actions={actions} />
      <ResizeHandle width={width} onResize={(to) => actions.onResize(key, to)} />
    </div>
  );
};
