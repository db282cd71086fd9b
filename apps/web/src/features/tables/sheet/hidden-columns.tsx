import { Columns3, Plus } from 'lucide-react';
import { type ColumnLayout, withShown } from '../../../grid/column-layout.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { Column } from '../api.ts';

interface HiddenColumnsProps {
  columns: readonly Column[];
  layout: ColumnLayout;
  onLayout: (next: (before: ColumnLayout) => ColumnLayout) => void;
  /** Only for editors. */
  onAdd: (() => void) | undefined;
}

/** Visibility of columns; order and widths are set in the headings. */
export const HiddenColumns = ({ columns, layout, onLayout, onAdd }: HiddenColumnsProps) => {
  const isShown = ({ key }: Column) => layout.shown?.[key] ?? true;
  const hidden = columns.filter((column) => !isShown(column)).length;
  const show = (keys: readonly string[], isOn: boolean) =>
    onLayout((before) => withShown(before, keys, isOn));
  return (
    <Popover
      label="Columns"
      align="end"
      className="flex w-72 flex-col gap-2 p-3"
      trigger={
        <Button icon={Columns3}>
          Columns
          {hidden > 0 && <span className="text-muted">{hidden} hidden</span>}
        </Button>
      }
    >
      <ul className="-mx-1 max-h-96 overflow-y-auto px-1 py-0.5" aria-label="Columns">
        {columns.map((column) => (
          <li key={column.key}>
            <Checkbox
              label={column.name}
              checked={isShown(column)}
              onChange={(isOn) => show([column.key], isOn)}
              className="py-1.5"
            />
          </li>
        ))}
      </ul>
      {(hidden > 0 || onAdd) && (
        <div className="flex justify-between gap-2 border-line border-t pt-2">
          {onAdd && (
            <Button size="sm" variant="quiet" icon={Plus} onClick={onAdd}>
              New column
            </Button>
          )}
          {hidden > 0 && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() =>
                show(
                  columns.map(({ key }) => key),
                  true,
                )
              }
            >
              Show all
            </Button>
          )}
        </div>
      )}
    </Popover>
  );
};
