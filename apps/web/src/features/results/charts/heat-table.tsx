import clsx from 'clsx';
import type { Chart } from '../model/chart.ts';

type HeatTableProps = { label: string } & Omit<Extract<Chart, { kind: 'heat' }>, 'kind'>;

const head = 'px-2 py-1.5 text-xs font-medium text-muted';

/** A matrix with counts, as a heat map. */
export const HeatTable = ({ label, columns, rows }: HeatTableProps) => (
  // A scrollable region must be focusable, and needs a name.
  <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
    <table className="w-full border-separate border-spacing-0.5">
      <thead>
        <tr>
          <td />
          {columns.map((column, at) => (
            <th key={at} scope="col" className={head}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            <th scope="row" className={clsx(head, 'max-w-48 text-start wrap-anywhere')}>
              {row.label}
            </th>
            {row.cells.map(({ share, text }, cell) => (
              <td
                key={cell}
                className="relative rounded-md bg-sunken px-2 py-2 text-center text-xs text-strong tabular-nums"
              >
                <span
                  aria-hidden
                  className="absolute inset-0 rounded-md bg-accent"
                  // At most a third, to keep the text readable.
                  style={{ opacity: share * 0.32 }}
                />
                <span className="relative">{text}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
