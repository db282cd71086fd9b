import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useState } from 'react';
import {
  type ColumnLayout,
  isShown,
  orderedColumns,
  withMoved,
  withShown,
} from '../../../grid/column-layout.ts';
import { announce } from '../../../ui/announce.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { ChangeLayout } from '../grid/use-column-layout.ts';
import type { Column } from '../model/columns.ts';

interface ColumnChooserProps {
  columns: readonly Column[];
  layout: ColumnLayout;
  onLayout: ChangeLayout;
}

/** Visibility and order of columns; widths are set in the headings. */
export const ColumnChooser = ({ columns, layout, onLayout }: ColumnChooserProps) => {
  const [search, setSearch] = useState('');
  const all = orderedColumns(columns, layout);
  const hidden = all.filter((column) => !isShown(column, layout)).length;
  const wanted = search.trim().toLowerCase();
  const found = all.filter(({ label, heading }) =>
    `${heading ?? ''} ${label}`.toLowerCase().includes(wanted),
  );
  const show = (keys: readonly string[], isOn: boolean) =>
    onLayout((before) => withShown(before, keys, isOn));
  const move = ({ key, label }: Column, step: -1 | 1) => {
    const at = all.findIndex((column) => column.key === key);
    const target = all[at + step];
    if (!target) return;
    onLayout((before) => withMoved(columns, before, key, target.key));
    announce(`${label} moved to position ${at + step + 1} of ${all.length}`);
  };
  return (
    <Popover
      label="Columns"
      align="end"
      className="flex w-80 flex-col gap-2 p-3"
      trigger={
        <Button icon={Columns3} compact>
          Columns
          {hidden > 0 && <span className="text-muted">{hidden} hidden</span>}
        </Button>
      }
    >
      <SearchField label="Search columns" value={search} onChange={setSearch} />
      <ul className="-mx-1 max-h-96 overflow-y-auto px-1 py-0.5" aria-label="Columns">
        {found.map((column) => (
          <li key={column.key} className="group flex min-h-8 items-center gap-1">
            <Checkbox
              label={column.heading ? `${column.heading} › ${column.label}` : column.label}
              checked={isShown(column, layout)}
              onChange={(isOn) => show([column.key], isOn)}
              className="flex-1 py-1"
            />
            {!wanted && (
              <>
                <IconButton
                  size="sm"
                  icon={ArrowUp}
                  label={`Move ${column.label} up`}
                  onClick={() => move(column, -1)}
                />
                <IconButton
                  size="sm"
                  icon={ArrowDown}
                  label={`Move ${column.label} down`}
                  onClick={() => move(column, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-1 text-muted">No matching columns.</p>}
      <div className="flex gap-2 border-line border-t pt-2">
        <Button
          size="sm"
          variant="quiet"
          onClick={() =>
            show(
              found.map(({ key }) => key),
              true,
            )
          }
        >
          Show all
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() =>
            show(
              found.map(({ key }) => key),
              false,
            )
          }
        >
          Hide all
        </Button>
        <span className="flex-1" />
        <Button size="sm" variant="quiet" onClick={() => onLayout(() => ({}))}>
          Reset
        </Button>
      </div>
    </Popover>
  );
};
