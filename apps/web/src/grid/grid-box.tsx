import clsx from 'clsx';
import type { DOMAttributes, ReactNode } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import type { Grid } from './use-grid.ts';

export const rowHeight = 40;
export const headHeight = 40;

const cell = 'flex shrink-0 items-center overflow-hidden focus-visible:-outline-offset-2';

export const cellClass: string = `${cell} absolute inset-y-0 px-3`;
export const headClass = 'bg-sunken text-muted text-xs font-medium';
/** Stays in place while other columns scroll. */
export const pinnedClass: string = `${cell} sticky z-10`;

interface GridBoxProps extends DOMAttributes<HTMLDivElement> {
  grid: Pick<Grid, 'box' | 'height' | 'width'>;
  label: string;
  /** Includes the row of headings. */
  rowCount: number;
  columnCount: number;
  /** Space below the last row. */
  below?: number;
  /** Number of rows to load before the visible ones. */
  rowsToLoad: number;
  /** Stays below the rows. */
  footer?: ReactNode;
  /** Shown over the rows. */
  overlay?: ReactNode;
  className?: string;
}

/** The scrolling frame of a grid. */
export const GridBox = ({
  grid,
  label,
  rowCount,
  columnCount,
  below = 0,
  rowsToLoad,
  footer,
  overlay,
  className,
  children,
  ...handlers
}: GridBoxProps) => (
  <div className={clsx('relative flex-1', className)}>
    <div
      ref={grid.box}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount}
      aria-colcount={columnCount}
      aria-multiselectable
      tabIndex={-1}
      {...handlers}
      className="absolute inset-0 overflow-auto overscroll-x-contain bg-surface"
    >
      <div style={{ height: grid.height + below, width: grid.width }} className="relative min-w-full">
        {children}
      </div>
      {footer}
    </div>
    <LoadingRows rows={rowsToLoad} />
    {overlay}
  </div>
);

/** Shows how many rows are still to be loaded, for rows far from both ends. Too distant rows must be found by search. */
const LoadingRows = ({ rows }: { rows: number }) =>
  rows === 0 ? null : (
    <div className="pointer-events-none absolute inset-x-4 top-1/3 z-10 mx-auto flex w-fit items-center gap-2 rounded-lg border border-line bg-raised px-4 py-2 text-strong shadow-md">
      {Number.isFinite(rows) ? (
        <>
          <Spinner label="Loading rows" />
          {rows.toLocaleString()} rows left to load
        </>
      ) : (
        <p role="status">These rows are too far down the list to load. Search, filter or sort to see them.</p>
      )}
    </div>
  );

/** The row of headings. */
export const HeadRow = ({ width, children }: { width: number; children: ReactNode }) => (
  <div
    role="row"
    aria-rowindex={1}
    className={clsx('sticky top-0 z-20 flex min-w-full border-line border-b', headClass)}
    style={{ height: headHeight, width }}
  >
    {children}
  </div>
);
