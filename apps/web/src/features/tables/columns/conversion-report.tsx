import { TriangleAlert } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';
import { Table } from '../../../ui/table.tsx';
import type { ChangedColumn } from '../api.ts';

export type Conversion = Pick<NonNullable<ChangedColumn['conversion']>, 'rows' | 'failed' | 'failures'>;

/** Which values cannot become what the column is to be. */
export const ConversionReport = ({
  rows,
  failed,
  failures,
  isRequired,
}: Conversion & { isRequired: boolean }) => (
  <div className="flex flex-col gap-3">
    <Banner kind="warning" title={`${failed.toLocaleString()} of ${rows.toLocaleString()} values do not fit`}>
      {isRequired
        ? 'Nothing is changed. Every row needs a value here, so they cannot be left empty: mend them first, or let the column do without.'
        : 'Nothing is changed yet. Go back to mend them, or go on and leave their cells empty.'}
    </Banner>
    <div className="overflow-clip rounded-lg border border-line">
      <Table
        label="Values that do not fit"
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
          { key: 'message', header: 'Why', cell: ({ message }) => message },
        ]}
      />
    </div>
    {failed > failures.length && <p className="text-muted text-xs">The first {failures.length} are shown.</p>}
  </div>
);
