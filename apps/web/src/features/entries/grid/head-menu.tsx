import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, EyeOff, Group, Ungroup } from 'lucide-react';
import { Menu } from '../../../ui/menu.tsx';
import type { Column } from '../model/columns.ts';

/** Column actions. */
export interface HeadActions {
  onSort: (sort: string | undefined) => void;
  onToggleSort: (key: string) => void;
  onResize: (key: string, width: number) => void;
  onMove: (key: string, target: string) => void;
  onStep: (key: string, step: -1 | 1) => void;
  onHide: (key: string) => void;
  /** The column to group by; undefined for none. */
  group: string | undefined;
  onGroup: (key: string | undefined) => void;
}

interface HeadMenuProps {
  column: Column;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  actions: HeadActions;
}

/** Menu of a column's heading. */
export const HeadMenu = ({
  column: { key, label, sortable },
  isOpen,
  onOpenChange,
  actions,
}: HeadMenuProps) => (
  <span
    onClick={(event) => event.stopPropagation()}
    onKeyDown={(event) => event.stopPropagation()}
    className="flex"
  >
    <Menu
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Column ${label}`}
          className="flex size-6 items-center justify-center rounded-md opacity-0 hover:bg-hover focus-visible:opacity-100 aria-expanded:opacity-100 group-hover/head:opacity-100 group-focus/head:opacity-100 pointer-coarse:opacity-100"
        >
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      }
      items={[
        sortable && { label: 'Sort ascending', icon: ArrowUp, onSelect: () => actions.onSort(key) },
        sortable && { label: 'Sort descending', icon: ArrowDown, onSelect: () => actions.onSort(`-${key}`) },
        sortable &&
          (actions.group === key
            ? { label: 'Remove grouping', icon: Ungroup, onSelect: () => actions.onGroup(undefined) }
            : { label: 'Group by this column', icon: Group, onSelect: () => actions.onGroup(key) }),
        sortable && { kind: 'separator' },
        {
          label: 'Move left',
          icon: ArrowLeft,
          shortcut: 'alt+left',
          onSelect: () => actions.onStep(key, -1),
        },
        {
          label: 'Move right',
          icon: ArrowRight,
          shortcut: 'alt+right',
          onSelect: () => actions.onStep(key, 1),
        },
        { kind: 'separator' },
        { label: 'Hide column', icon: EyeOff, onSelect: () => actions.onHide(key) },
      ]}
    />
  </span>
);
