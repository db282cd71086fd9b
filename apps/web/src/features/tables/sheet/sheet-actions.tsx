import {
  ArrowDownToLine,
  ChevronDown,
  CircleAlert,
  Eraser,
  Maximize2,
  Plus,
  Redo2,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { SheetStore } from '../model/sheet-store.ts';
import { GoToRow } from './go-to-row.tsx';
import type { RangeActions } from './use-range-actions.ts';
import type { RowActions } from './use-row-actions.ts';

interface SheetActionsProps extends ComponentProps<typeof GoToRow> {
  rowActions: RowActions;
  rangeActions: RangeActions;
  store: SheetStore;
  mayWrite: boolean;
  onOpen: (() => void) | undefined;
  onNewRow: () => void;
}

/** Row and cell actions for mouse and touch; shortcuts are shown with them. */
export const SheetActions = ({
  rowActions,
  rangeActions,
  store,
  mayWrite,
  onOpen,
  onNewRow,
  ...place
}: SheetActionsProps) => {
  const errorCount = store.errorCount();
  const { rowsSelected } = rangeActions;
  const rows = rowsSelected > 1 ? `${rowsSelected.toLocaleString()} rows` : 'row';
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1 border-line border-b bg-surface px-4 py-1">
      {mayWrite && (
        <>
          <Button size="sm" variant="quiet" icon={Plus} onClick={onNewRow}>
            New row
          </Button>
          <IconButton
            size="sm"
            icon={Undo2}
            label="Undo (Ctrl+Z)"
            disabledReason={rowActions.canUndo ? undefined : 'nothing to undo'}
            onClick={() => void rowActions.undo()}
          />
          <IconButton
            size="sm"
            icon={Redo2}
            label="Redo (Ctrl+Y)"
            disabledReason={rowActions.canRedo ? undefined : 'nothing to redo'}
            onClick={() => void rowActions.redo()}
          />
        </>
      )}
      <Menu
        align="start"
        trigger={
          <Button size="sm" variant="quiet">
            Selected {rowsSelected > 1 ? rows : 'cells'}
            <ChevronDown aria-hidden className="size-3.5" />
          </Button>
        }
        items={[
          onOpen && { label: 'Open row', icon: Maximize2, onSelect: onOpen },
          mayWrite && {
            label: 'Fill down',
            icon: ArrowDownToLine,
            shortcut: 'mod+d',
            disabledReason: rowsSelected > 1 ? undefined : 'Select cells in more than one row first.',
            disabled: rowsSelected < 2,
            onSelect: () => void rangeActions.fillDown(),
          },
          mayWrite && {
            label: 'Clear cells',
            icon: Eraser,
            shortcut: 'delete',
            disabled: rowsSelected === 0,
            onSelect: () => void rangeActions.clear(),
          },
          mayWrite && { kind: 'separator' },
          mayWrite && {
            label: `Delete ${rows}`,
            icon: Trash2,
            shortcut: 'mod+delete',
            danger: true,
            disabled: rowsSelected === 0,
            onSelect: () => void rangeActions.remove(),
          },
        ]}
      />
      {place.count > 0 && <GoToRow {...place} />}
      <span className="flex-1" />
      <span role="status" className="flex items-center gap-1 text-danger text-xs empty:hidden">
        {errorCount > 0 && (
          <>
            <CircleAlert aria-hidden className="size-3.5" />
            {errorCount === 1 ? '1 cell wasn’t saved' : `${errorCount.toLocaleString()} cells weren’t saved`}
            <Button size="sm" variant="quiet" onClick={() => void rowActions.retry()}>
              Try again
            </Button>
            <Button size="sm" variant="quiet" onClick={() => store.clearAllErrors()}>
              Discard
            </Button>
          </>
        )}
      </span>
    </div>
  );
};
