import { Plus } from 'lucide-react';
import { type ColumnLayout, withShown } from '../../../grid/column-layout.ts';
import { ColumnsPopover, hiddenCount } from '../../../grid/columns-popover.tsx';
import type { ChangeLayout } from '../../../grid/use-stored-layout.ts';
import { Button } from '../../../ui/button.tsx';
import type { TableColumn } from '../api.ts';
import { toLayoutColumn } from '../model/column-type-info.ts';

interface HiddenColumnsProps {
  columns: readonly TableColumn[];
  layout: ColumnLayout;
  onLayout: ChangeLayout;
  /** Only for editors. */
  onAdd: (() => void) | undefined;
}

/** Visibility of columns; order and widths are set in the headings. */
export const HiddenColumns = ({ columns, layout, onLayout, onAdd }: HiddenColumnsProps) => {
  const all = columns.map((column) => ({ ...toLayoutColumn(column), name: column.name }));
  const hasHidden = hiddenCount(all, layout) > 0;
  const showAll = () => {
    const keys = columns.map(({ key }) => key);
    onLayout((before) => withShown(before, keys, true));
  };
  return (
    <ColumnsPopover
      columns={all}
      labelOf={({ name }) => name}
      layout={layout}
      onLayout={onLayout}
      className="w-72"
    >
      {(hasHidden || onAdd) && (
        <div className="flex justify-between gap-2 border-line border-t pt-2">
          {onAdd && (
            <Button size="sm" variant="quiet" icon={Plus} onClick={onAdd}>
              New column
            </Button>
          )}
          {hasHidden && (
            <Button size="sm" variant="quiet" onClick={showAll}>
              Show all
            </Button>
          )}
        </div>
      )}
    </ColumnsPopover>
  );
};
