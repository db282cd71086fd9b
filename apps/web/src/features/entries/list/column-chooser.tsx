import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { type ColumnLayout, orderedColumns, withMoved, withShown } from '../../../grid/column-layout.ts';
import { ColumnsPopover } from '../../../grid/columns-popover.tsx';
import type { ChangeLayout } from '../../../grid/use-stored-layout.ts';
import { announce } from '../../../ui/announce.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { EntryColumn } from '../model/columns.ts';

interface ColumnChooserProps {
  columns: readonly EntryColumn[];
  layout: ColumnLayout;
  onLayout: ChangeLayout;
}

/** Visibility and order of columns; widths are set in the headings. */
export const ColumnChooser = ({ columns, layout, onLayout }: ColumnChooserProps) => {
  const [search, setSearch] = useState('');
  const all = orderedColumns(columns, layout);
  const wanted = search.trim().toLowerCase();
  const found = all.filter(({ label, heading }) =>
    `${heading ?? ''} ${label}`.toLowerCase().includes(wanted),
  );
  const showFound = (isOn: boolean) => {
    const keys = found.map(({ key }) => key);
    onLayout((before) => withShown(before, keys, isOn));
  };
  const move = ({ key, label }: EntryColumn, step: -1 | 1) => {
    const at = all.findIndex((column) => column.key === key);
    const target = all[at + step];
    if (!target) return;
    onLayout((before) => withMoved(columns, before, key, target.key));
    announce(`${label} moved to position ${at + step + 1} of ${all.length}`);
  };
  return (
    <ColumnsPopover
      columns={all}
      found={found}
      labelOf={({ heading, label }) => (heading ? `${heading} › ${label}` : label)}
      layout={layout}
      onLayout={onLayout}
      compact
      className="w-80"
      search={<SearchField label="Search columns" value={search} onChange={setSearch} />}
      tools={(column) =>
        !wanted && (
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
        )
      }
    >
      <div className="flex gap-2 border-line border-t pt-2">
        <Button size="sm" variant="quiet" onClick={() => showFound(true)}>
          Show all
        </Button>
        <Button size="sm" variant="quiet" onClick={() => showFound(false)}>
          Hide all
        </Button>
        <span className="flex-1" />
        <Button size="sm" variant="quiet" onClick={() => onLayout(() => ({}))}>
          Reset
        </Button>
      </div>
    </ColumnsPopover>
  );
};
