import clsx from 'clsx';
import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Popover } from '../ui/popover.tsx';
import { type ColumnLayout, isShown, type LayoutColumn, withShown } from './column-layout.ts';
import type { ChangeLayout } from './use-stored-layout.ts';

interface ColumnsPopoverProps<Column extends LayoutColumn> {
  columns: readonly Column[];
  /** The columns to list. All by default. */
  found?: readonly Column[];
  labelOf: (column: Column) => string;
  layout: ColumnLayout;
  onLayout: ChangeLayout;
  /** Shown above the list. */
  search?: ReactNode;
  /** Shown next to a column. */
  tools?: (column: Column) => ReactNode;
  /** Shown below the list. */
  children?: ReactNode;
  compact?: boolean;
  className?: string;
}

export const hiddenCount = (columns: readonly LayoutColumn[], layout: ColumnLayout): number =>
  columns.filter((column) => !isShown(column, layout)).length;

/** A button that opens a list for showing and hiding columns. */
export const ColumnsPopover = <Column extends LayoutColumn>({
  columns,
  found = columns,
  labelOf,
  layout,
  onLayout,
  search,
  tools,
  children,
  compact,
  className,
}: ColumnsPopoverProps<Column>) => {
  const hidden = hiddenCount(columns, layout);
  return (
    <Popover
      label="Columns"
      align="end"
      className={clsx('flex flex-col gap-2 p-3', className)}
      trigger={
        <Button icon={Columns3} compact={compact}>
          Columns
          {hidden > 0 && <span className="text-muted">{hidden} hidden</span>}
        </Button>
      }
    >
      {search}
      <ul className="-mx-1 max-h-96 overflow-y-auto px-1 py-0.5" aria-label="Columns">
        {found.map((column) => (
          <li key={column.key} className="group flex min-h-8 items-center gap-1">
            <Checkbox
              label={labelOf(column)}
              checked={isShown(column, layout)}
              onChange={(isOn) => onLayout((before) => withShown(before, [column.key], isOn))}
              className="flex-1 py-1"
            />
            {tools?.(column)}
          </li>
        ))}
      </ul>
      {search && found.length === 0 && <p className="px-1 text-muted">No matching columns.</p>}
      {children}
    </Popover>
  );
};
