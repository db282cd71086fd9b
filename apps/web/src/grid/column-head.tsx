import clsx from 'clsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, EyeOff } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Menu } from '../ui/menu.tsx';
import type { MenuItem, MenuItems } from '../ui/menu-items.ts';
import { sortDirection } from './column-layout.ts';
import { cellClass } from './grid-box.tsx';
import { cellProps, headingRow } from './grid-navigation.ts';
import { ResizeHandle } from './resize-handle.tsx';
import type { VisibleColumn } from './visible-columns.ts';

/** Actions on a column that all grids have. */
export interface ColumnHeadActions {
  onSort: (sort: string | undefined) => void;
  onResize: (key: string, width: number) => void;
  onHide: (key: string) => void;
}

/** Actions for users who can reorder columns. */
export interface ColumnOrderActions {
  /** Moves a column to the position of another. */
  onMove: (key: string, target: string) => void;
  onStep: (key: string, step: -1 | 1) => void;
}

interface ColumnHeadProps {
  visibleColumn: VisibleColumn<{ key: string }>;
  label: string;
  title: string;
  /** The current sort of the grid. */
  sort: string | undefined;
  /** The sort value for this column. Undefined if it can't be sorted. */
  sortKey: string | undefined;
  activeColumn: number | undefined;
  actions: ColumnHeadActions;
  order: ColumnOrderActions | undefined;
  /** Builds the menu from the items that all grids have and those of this grid. */
  menu: (items: { sort: readonly MenuItem[]; move: readonly MenuItem[]; hide: MenuItem }) => MenuItems;
  /** Whether Enter and Space open the menu. */
  opensOnEnter?: boolean;
  onClick?: (() => void) | undefined;
  onDoubleClick?: (() => void) | undefined;
  children: ReactNode;
}

const resizeStep = 16;
const dragKind = 'application/x-grid-column';

/** A column heading. Sorts, resizes, moves and hides the column by mouse, touch and keyboard. */
export const ColumnHead = (props: ColumnHeadProps) => {
  const { key } = props.visibleColumn.column;
  const { index, left, width } = props.visibleColumn;
  const { sortKey, actions, order, opensOnEnter } = props;
  const [isOpen, setOpen] = useState(false);
  const [isTarget, setTarget] = useState(false);
  const direction = sortKey === undefined ? undefined : sortDirection(props.sort, sortKey);

  const onKeyDown = (event: KeyboardEvent) => {
    const towards = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const isOpening =
      (event.key === 'ArrowDown' && event.altKey) ||
      (opensOnEnter && (event.key === 'Enter' || event.key === ' '));
    if (towards !== 0 && event.shiftKey) actions.onResize(key, width + towards * resizeStep);
    else if (towards !== 0 && event.altKey) order?.onStep(key, towards);
    else if (isOpening) setOpen(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDrop = (event: DragEvent) => {
    setTarget(false);
    const moved = event.dataTransfer.getData(dragKind);
    if (moved) order?.onMove(moved, key);
  };

  return (
    <div
      role="columnheader"
      {...cellProps(headingRow, index, props.activeColumn)}
      aria-sort={direction}
      aria-keyshortcuts={`${opensOnEnter ? 'Enter' : 'Alt+ArrowDown'} Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight`}
      title={props.title}
      onKeyDown={onKeyDown}
      onClick={props.onClick}
      onDoubleClick={props.onDoubleClick}
      draggable={order !== undefined}
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
        'group/head gap-1 border-transparent border-s-2 pe-1 hover:text-strong',
        props.onClick && 'cursor-pointer',
        isTarget && 'border-accent bg-accent-soft',
      )}
      style={{ left, width }}
    >
      {props.children}
      <SortIcon direction={direction} />
      <span className="flex-1" />
      {/* What happens in the menu is not for the heading. */}
      <span
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        className="flex"
      >
        <Menu
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Column ${props.label}`}
              className="flex size-6 items-center justify-center rounded-md opacity-0 hover:bg-hover focus-visible:opacity-100 aria-expanded:opacity-100 group-hover/head:opacity-100 group-focus/head:opacity-100 pointer-coarse:opacity-100"
            >
              <ChevronDown aria-hidden className="size-3.5" />
            </button>
          }
          items={props.menu({
            sort: sortKey === undefined ? [] : sortItems(sortKey, actions),
            move: order ? moveItems(key, order) : [],
            hide: { label: 'Hide column', icon: EyeOff, onSelect: () => actions.onHide(key) },
          })}
        />
      </span>
      <ResizeHandle width={width} onResize={(to) => actions.onResize(key, to)} />
    </div>
  );
};

const sortItems = (sortKey: string, { onSort }: ColumnHeadActions): MenuItem[] => [
  { label: 'Sort ascending', icon: ArrowUp, onSelect: () => onSort(sortKey) },
  { label: 'Sort descending', icon: ArrowDown, onSelect: () => onSort(`-${sortKey}`) },
];

const moveItems = (key: string, { onStep }: ColumnOrderActions): MenuItem[] => [
  { label: 'Move left', icon: ArrowLeft, shortcut: 'alt+left', onSelect: () => onStep(key, -1) },
  { label: 'Move right', icon: ArrowRight, shortcut: 'alt+right', onSelect: () => onStep(key, 1) },
];

/** Sort direction of a column; `aria-sort` has it as text. */
export const SortIcon = ({ direction }: { direction: ReturnType<typeof sortDirection> }) => {
  if (!direction) return null;
  const Icon = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden className="size-3.5 shrink-0 text-accent-text" />;
};
