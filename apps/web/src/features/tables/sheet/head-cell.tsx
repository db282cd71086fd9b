import clsx from 'clsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { cellClass } from '../../../grid/grid-styles.ts';
import { ResizeHandle } from '../../../grid/resize-handle.tsx';
import { SortIcon } from '../../../grid/sort-icon.tsx';
import { sortDirection } from '../../../grid/sort-steps.ts';
import type { VisibleColumn } from '../../../grid/visible-columns.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { Column } from '../api.ts';
import { columnTypeInfo } from '../model/column-type-info.ts';

/** Column actions. */
export interface ColumnActions {
  onSort: (sort: string | undefined) => void;
  onResize: (key: string, width: number) => void;
  onHide: (column: Column) => void;
  /** Only for editors. */
  edit:
    | {
        onEdit: (column: Column) => void;
        onAdd: () => void;
        onMove: (key: string, target: string) => void;
        onStep: (column: Column, step: -1 | 1) => void;
        onRemove: (column: Column) => void;
      }
    | undefined;
}

const resizeStep = 16;
const dragKind = 'application/x-table-column';

/** Lists of options and files have no order, and JSON can be anything. */
const unsortable = new Set<Column['type']>(['multi_select', 'json', 'file']);

interface HeadCellProps {
  visibleColumn: VisibleColumn<Column>;
  sort: string | undefined;
  activeColumn: number | undefined;
  columnActions: ColumnActions;
}

export const HeadCell = ({
  visibleColumn: { column, index, left, width },
  sort,
  activeColumn,
  columnActions,
}: HeadCellProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isTarget, setTarget] = useState(false);
  const { key, name, type } = column;
  const { icon: Icon, title } = columnTypeInfo[type];
  const by = `values.${key}`;
  const direction = sortDirection(sort, by);
  const { edit } = columnActions;

  const onKeyDown = (event: KeyboardEvent) => {
    const towards = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (towards !== 0 && event.shiftKey) columnActions.onResize(key, width + towards * resizeStep);
    else if (towards !== 0 && event.altKey) edit?.onStep(column, towards);
    else if (event.key === 'Enter' || event.key === ' ' || (event.key === 'ArrowDown' && event.altKey))
      setOpen(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDrop = (event: DragEvent) => {
    setTarget(false);
    const moved = event.dataTransfer.getData(dragKind);
    if (moved) edit?.onMove(moved, key);
  };
  const isSortable = !unsortable.has(type);
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      data-cell={`-1:${index}`}
      tabIndex={activeColumn === index ? 0 : -1}
      aria-sort={direction}
      aria-keyshortcuts="Enter Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight"
      title={`${name} (${title})`}
      onKeyDown={onKeyDown}
      onDoubleClick={() => edit?.onEdit(column)}
      draggable={edit !== undefined}
      onDragStart={(event) => event.dataTransfer.setData(dragKind, key)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragKind)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={onDrop}
      className={clsx(
        cellClass,
        'group/head gap-1.5 border-transparent border-s-2 pe-1 hover:text-strong',
        isTarget && 'border-accent bg-accent-soft',
      )}
      style={{ left, width }}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate">
        {name}
        {column.required && <span title="Required"> *</span>}
      </span>
      <SortIcon direction={direction} />
      <span className="flex-1" />
      <span
        onKeyDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        className="flex"
      >
        <Menu
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Column ${name}`}
              className="flex size-6 items-center justify-center rounded-md opacity-0 hover:bg-hover focus-visible:opacity-100 aria-expanded:opacity-100 group-hover/head:opacity-100 group-focus/head:opacity-100 pointer-coarse:opacity-100"
            >
              <ChevronDown aria-hidden className="size-3.5" />
            </button>
          }
          items={[
            edit && { label: 'Edit column…', icon: Pencil, onSelect: () => edit.onEdit(column) },
            edit && { kind: 'separator' },
            isSortable && {
              label: 'Sort ascending',
              icon: ArrowUp,
              onSelect: () => columnActions.onSort(by),
            },
            isSortable && {
              label: 'Sort descending',
              icon: ArrowDown,
              onSelect: () => columnActions.onSort(`-${by}`),
            },
            direction && { label: 'Clear sort', onSelect: () => columnActions.onSort(undefined) },
            isSortable && { kind: 'separator' },
            edit && {
              label: 'Move left',
              icon: ArrowLeft,
              shortcut: 'alt+left',
              onSelect: () => edit.onStep(column, -1),
            },
            edit && {
              label: 'Move right',
              icon: ArrowRight,
              shortcut: 'alt+right',
              onSelect: () => edit.onStep(column, 1),
            },
            { label: 'Hide column', icon: EyeOff, onSelect: () => columnActions.onHide(column) },
            edit && { kind: 'separator' },
            edit && {
              label: 'Delete column',
              icon: Trash2,
              danger: true,
              onSelect: () => edit.onRemove(column),
            },
          ]}
        />
      </span>
      <ResizeHandle width={width} onResize={(to) => columnActions.onResize(key, to)} />
    </div>
  );
};
