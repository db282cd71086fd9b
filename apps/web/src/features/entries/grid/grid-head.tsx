import clsx from 'clsx';
import { type DragEvent, type KeyboardEvent, memo, useState } from 'react';
import { cellLook, headHeight, numberWidth, pinnedLook, selectWidth } from '../../../grid/grid-look.ts';
import { ResizeHandle } from '../../../grid/resize-handle.tsx';
import type { SeenColumn } from '../../../grid/seen-columns.ts';
import { SortMark } from '../../../grid/sort-mark.tsx';
import { sortDirection } from '../../../grid/sort-steps.ts';
import { CheckMark } from '../../../ui/check-mark.tsx';
import { type Column, numberColumn } from '../model/columns.ts';
import { type HeadActions, HeadMenu } from './head-tools.tsx';

interface GridHeadProps {
  columns: readonly SeenColumn<Column>[];
  width: number;
  sort: string | undefined;
  activeColumn: number | undefined;
  allSelected: boolean | 'indeterminate';
  act: HeadActions;
}

const headCell = (index: number, activeColumn: number | undefined) => ({
  role: 'columnheader',
  'aria-colindex': index + 1,
  'data-cell': `-1:${index}`,
  tabIndex: activeColumn === index ? 0 : -1,
});

const ground = 'bg-sunken text-muted text-xs font-medium';

/** Not drawn again while rows pass by below it. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, width, sort, activeColumn, allSelected, act } = props;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={clsx('sticky top-0 z-20 flex min-w-full border-line border-b', ground)}
      style={{ height: headHeight, width }}
    >
      <div
        {...headCell(0, activeColumn)}
        className={clsx(pinnedLook, ground, 'left-0 cursor-pointer justify-center')}
        style={{ width: selectWidth }}
      >
        <span className="sr-only">
          {allSelected === true ? 'Clear selection' : 'Select all loaded entries'}
        </span>
        <CheckMark checked={allSelected} />
      </div>
      <div
        {...headCell(1, activeColumn)}
        aria-sort={sortDirection(sort, 'number')}
        onClick={() => act.onToggleSort('number')}
        className={clsx(
          pinnedLook,
          ground,
          'cursor-pointer gap-1 border-line border-e px-3 hover:text-strong',
        )}
        style={{ left: selectWidth, width: numberWidth }}
      >
        {numberColumn.label}
        <SortMark direction={sortDirection(sort, 'number')} />
      </div>
      {columns.map((seen) => (
        <HeadCell key={seen.column.key} {...{ seen, sort, activeColumn, act }} />
      ))}
    </div>
  );
});

const step = 16;
const dragKind = 'application/x-entry-column';

interface HeadCellProps extends Pick<GridHeadProps, 'sort' | 'activeColumn' | 'act'> {
  seen: SeenColumn<Column>;
}

const HeadCell = ({ seen: { column, index, left, width }, sort, activeColumn, act }: HeadCellProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isTarget, setTarget] = useState(false);
  const { key, label, heading, sortable } = column;
  const direction = sortDirection(sort, key);

  const onKeyDown = (event: KeyboardEvent) => {
    const towards = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (towards !== 0 && event.shiftKey) act.onResize(key, width + towards * step);
    else if (towards !== 0 && event.altKey) act.onStep(key, towards);
    else if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDrop = (event: DragEvent) => {
    setTarget(false);
    const moved = event.dataTransfer.getData(dragKind);
    if (moved) act.onMove(moved, key);
  };

  return (
    <div
      {...headCell(index, activeColumn)}
      aria-sort={direction}
      aria-keyshortcuts="Alt+ArrowDown Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight"
      onKeyDown={onKeyDown}
      onClick={() => sortable && act.onToggleSort(key)}
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
        cellLook,
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
      <SortMark direction={direction} />
      <span className="flex-1" />
      <HeadMenu column={column} isOpen={isOpen} onOpenChange={setOpen} act={act} />
      <ResizeHandle width={width} onResize={(to) => act.onResize(key, to)} />
    </div>
  );
};
