import { Link } from '@tanstack/react-router';
import { FileDown, FileUp, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import type { DataTable } from '../../../api/tables.ts';
import type { ColumnLayout } from '../../../grid/column-layout.ts';
import type { ChangeLayout } from '../../../grid/use-stored-layout.ts';
import { useExport } from '../../../jobs/use-export.ts';
import { FilterButton, FilterChipRow } from '../../../logic/list-filter.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { useSearchText } from '../../../ui/debounce.ts';
import { Menu } from '../../../ui/menu.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { pluralize } from '../../../ui/text-format.ts';
import type { RowsQuery } from '../rows-api.ts';
import type { TableSearch } from '../search.ts';
import { HiddenColumns } from './hidden-columns.tsx';

interface TableToolbarProps {
  table: DataTable;
  search: TableSearch;
  query: RowsQuery;
  total: number | undefined;
  layout: ColumnLayout;
  mayWrite: boolean;
  onLayout: ChangeLayout;
  onSearch: (part: Partial<TableSearch>) => void;
  onAddColumn: (() => void) | undefined;
  onEdit: () => void;
  onTrash: () => void;
}

export const TableToolbar = (props: TableToolbarProps) => {
  const { table, search, query, total, mayWrite, onSearch } = props;
  const [searchText, setSearchText] = useSearchText(search.q, (q) => onSearch({ q }));
  const filter = useCallback((cel: string) => onSearch({ filter: cel || undefined }), [onSearch]);
  const { run, isBusy, problem } = useExport();
  const exportAs = (format: 'csv' | 'xlsx') =>
    void run({
      tableId: table.id,
      format,
      sort: query.sort,
      ...(query.filter && { filter: query.filter }),
      ...(query.q && { q: query.q }),
    });
  return (
    <div className="flex shrink-0 flex-col gap-2 border-line border-b bg-surface px-4 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <nav aria-label="Breadcrumbs" className="flex min-w-0 items-center gap-1.5">
          <Link to="/tables" className="rounded-sm text-muted hover:text-strong hover:underline">
            Tables
          </Link>
          <span aria-hidden className="text-faint">
            /
          </span>
          <h1 className="max-w-64 truncate font-semibold text-strong" title={table.name}>
            {table.name}
          </h1>
        </nav>
        <span className="flex-1 max-sm:hidden" />
        <SearchField
          label="Search rows"
          value={searchText}
          onChange={setSearchText}
          maxLength={200}
          className="w-56 max-sm:w-full"
        />
        <FilterButton columns={table.columns} value={search.filter ?? ''} onChange={filter} />
        <HiddenColumns
          columns={table.columns}
          layout={props.layout}
          onLayout={props.onLayout}
          onAdd={props.onAddColumn}
        />
        {total === undefined ? (
          <Skeleton className="h-4 w-16" />
        ) : (
          <span role="status" className="whitespace-nowrap text-muted tabular-nums">
            {pluralize(total, 'row')}
          </span>
        )}
        {isBusy && <Spinner label="Exporting" />}
        <Menu
          trigger={<IconButton label={`Actions for ${table.name}`} icon={MoreHorizontal} />}
          items={[
            mayWrite && {
              kind: 'link',
              label: 'Import rows from CSV',
              icon: FileUp,
              link: { to: '/import', search: { table: table.id } },
            },
            { label: 'Export as CSV', icon: FileDown, onSelect: () => exportAs('csv') },
            { label: 'Export as Excel', icon: FileDown, onSelect: () => exportAs('xlsx') },
            mayWrite && { kind: 'separator' },
            mayWrite && { label: 'Table settings…', icon: Pencil, onSelect: props.onEdit },
            mayWrite && {
              label: 'Move to trash',
              icon: Trash2,
              danger: true,
              onSelect: props.onTrash,
            },
          ]}
        />
      </div>
      {search.filter && <FilterChipRow columns={table.columns} value={search.filter} onChange={filter} />}
      {problem && (
        <p role="alert" className="text-danger text-xs">
          {problem}
        </p>
      )}
    </div>
  );
};
