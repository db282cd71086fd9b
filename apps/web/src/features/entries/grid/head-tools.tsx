import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, EyeOff } from 'lucide-react';
import type { PointerEvent } from 'react';
import { Menu } from '../../../ui/menu.tsx';
import type { Column } from '../model/columns.ts';

/** What can be done with columns. */
export interface HeadActions {
  onSort: (sort: string | undefined) => void;
  onToggleSort: (key: string) => void;
  onResize: (key: string, width: number) => void;
  onMove: (key: string, target: string) => void;
  onStep: (key: string, step: -1 | 1) => void;
  onHide: (key: string) => void;
}

interface HeadMenuProps {
  column: Column;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  act: HeadActions;
}

/** What else can be done with a column, behind its heading. */
export const HeadMenu = ({ column: { key, label, sortable }, isOpen, onOpenChange, act }: HeadMenuProps) => (
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
        sortable && { label: 'Sort rising', icon: ArrowUp, onSelect: () => act.onSort(key) },
        sortable && { label: 'Sort falling', icon: ArrowDown, onSelect: () => act.onSort(`-${key}`) },
        sortable && { kind: 'separator' },
        { label: 'Move left', icon: ArrowLeft, shortcut: 'alt+left', onSelect: () => act.onStep(key, -1) },
        { label: 'Move right', icon: ArrowRight, shortcut: 'alt+right', onSelect: () => act.onStep(key, 1) },
        { kind: 'separator' },
        { label: 'Hide column', icon: EyeOff, onSelect: () => act.onHide(key) },
      ]}
    />
  </span>
);

/** Keyboards do it by Shift and an arrow, so that this is for pointers alone. */
export const ResizeHandle = ({ width, onResize }: { width: number; onResize: (width: number) => void }) => {
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => onResize(width + moved.clientX - from);
    const end = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  return (
    <div
      aria-hidden
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={begin}
      className="absolute inset-y-1.5 end-0 w-2 cursor-col-resize touch-none border-line border-e hover:border-accent hover:border-e-2 active:border-accent active:border-e-2"
    />
  );
};
