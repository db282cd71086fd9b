import { TriangleAlert } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';
import { Table } from '../../../ui/table.tsx';
import type { ChangedColumn } from '../api.ts';

export type Conversion = Pick<NonNullable<ChangedColumn['conversion']>, 'rows' | 'failed' | 'failures'>;

/** Values that cannot be converted to the new type. */
export const ConversionReport = ({
  rows,
  failed,
  failures,
  isRequired,
}: Conversion & { isRequired: boolean }) => (
  <div className="flex flex-col gap-3">
    <Banner kind="warning" title={`${failed.toLocaleString()} of ${rows.toLocaleString()} values don’t fit`}>
      {isRequired
        ? 'Nothing has changed. This column is required, so its cells can’t be cleared. Fix the values first, or make the column optional.'
        : 'Nothing has changed yet. Go back to fix these values, or continue and clear their cells.'}
    </Banner>
    <div className="overflow-clip rounded-lg border border-line">
      <Table
        label="Values that don’t fit"
        className="max-h-72"
        rows={failures}
        rowKey={({ rowId }) => rowId}
        columns={[
          {
            key: 'value',
            header: 'Value',
            rowHeader: true,
            cell: ({ value }) => (
              <span className="flex items-center gap-1.5">
                <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-warning" />
                {value || 'No value'}
              </span>
            ),
          },
          { key: 'message', header: 'Reason', cell: ({ message }) => message },
        ]}
      />
    </div>
    {failed > failures.length && <p className="text-muted text-xs">Showing the first {failures.length}.</p>}
  </div>
);
