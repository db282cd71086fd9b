import type { ChartCell, ChartTable } from '../model/chart.ts';

const shown = (cell: ChartCell): string => (typeof cell === 'number' ? cell.toLocaleString() : (cell ?? '–'));

/** The chart's data as a table. */
export const ChartDataTable = ({ label, table: { columns, rows } }: { label: string; table: ChartTable }) => (
  // A scrollable region must be focusable, and needs a name.
  <div
    role="group"
    aria-label={label}
    tabIndex={0}
    className="max-h-80 overflow-auto rounded-lg border border-line"
  >
    <table className="w-full border-separate border-spacing-0 text-start">
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th
              key={at}
              scope="col"
              className="sticky top-0 border-b border-line bg-surface px-3 py-2 text-start text-xs font-medium text-muted"
            >
              {column || <span className="sr-only">Category</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column} className="border-b border-line px-3 py-1.5 tabular-nums wrap-anywhere">
                {shown(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
