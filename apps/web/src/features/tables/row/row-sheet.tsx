import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../api/describe-error.ts';
import type { DataTable } from '../../../api/tables.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { CellValue } from '../cells/cell-value.tsx';
import { rowLabel, useLinkLabels } from '../cells/use-link-labels.ts';
import { displayText } from '../model/cell-text.ts';
import { rowQuery, type TableRow } from '../rows-api.ts';

interface RowSheetProps {
  table: DataTable;
  rowId: string;
  onClose: () => void;
}

/** One row with full texts: for small screens, and for links to it. */
export const RowSheet = ({ table, rowId, onClose }: RowSheetProps) => {
  const { data: row, error, refetch } = useQuery(rowQuery(table.id, rowId));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={row ? rowLabel(row, table) : 'Row'}
      description={`Row in ${table.name}`}
    >
      {error && !row ? (
        <ErrorState {...describeError(error)} retry={() => void refetch()} />
      ) : row ? (
        <RowFacts table={table} row={row} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Sheet>
  );
};

/** Shown as chips in the grid, as full text here. */
const short = new Set(['boolean', 'select', 'multi_select', 'row', 'entry', 'file']);

const RowFacts = ({ table, row }: { table: DataTable; row: TableRow }) => {
  const labels = useLinkLabels(table.columns, () => [row.values]);
  return (
    <>
      <dl className="flex flex-col gap-4">
        {table.columns.map((column) => {
          const value = row.values[column.key];
          const text = displayText(value, column);
          return (
            <div key={column.key}>
              <dt className="text-muted text-xs">{column.name}</dt>
              <dd className="mt-0.5 min-h-5 whitespace-pre-wrap text-strong wrap-anywhere">
                {value === null || value === undefined ? (
                  <span className="text-muted">No value</span>
                ) : short.has(column.type) ? (
                  <span className="flex items-center gap-2">
                    <CellValue value={value} column={column} labels={labels} />
                    {column.type === 'boolean' && <span aria-hidden>{value === true ? 'Yes' : 'No'}</span>}
                  </span>
                ) : (
                  text
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <dl className="mt-6 flex flex-col gap-2 border-line border-t pt-4 text-muted text-xs">
        <div className="flex items-center gap-2">
          <dt>ID</dt>
          <dd className="flex min-w-0 items-center gap-1">
            <code className="truncate font-mono">{row.id}</code>
            <CopyButton value={row.id} label="Copy ID" iconOnly size="sm" />
          </dd>
        </div>
        <div className="flex gap-2">
          <dt>Created</dt>
          <dd>
            <TimeAgo at={row.createdAt} />
          </dd>
        </div>
        <div className="flex gap-2">
          <dt>Updated</dt>
          <dd>
            <TimeAgo at={row.updatedAt} />, version {row.version}
          </dd>
        </div>
      </dl>
    </>
  );
};
