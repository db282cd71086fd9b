import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { useScrollFocus } from './use-scroll-focus.ts';

export type Sort = { key: string; descending: boolean };

export type Column<Row> = {
  key: string;
  header: string;
  /** Visually hidden header: for a column of buttons or checkboxes. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  sortable?: boolean;
  /** A width class: "w-40". */
  width?: string;
  /** Hidden below this breakpoint. */
  from?: 'sm' | 'md' | 'lg';
  /** Row header for screen readers: the column with the title. */
  rowHeader?: boolean;
};

type TableProps<Row> = {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Shows placeholder rows. */
  loading?: boolean;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** The header is sticky; with `className="max-h-…"` the table scrolls. */
  className?: string;
};

const from = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' };
const cellClass = <Row,>(column: Column<Row>) =>
  // Aligned with the card's heading.
  clsx(
    'px-4 sm:first:ps-6 sm:last:pe-6',
    column.align === 'end' && 'text-end',
    column.from && from[column.from],
    column.width,
  );

/** A simple table for up to some hundred rows. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { columns, rows } = props;
  const box = useScrollFocus<HTMLElement>();
  if (rows.length === 0 && !props.loading && props.empty) return props.empty;
  return (
    <section aria-label={props.label} {...box} className={clsx('overflow-auto', props.className)}>
      <table
        className="w-full border-separate border-spacing-0 text-start"
        aria-busy={props.loading || undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={props.rowKey(row)} className="group hover:bg-hover">
              {columns.map((column) => {
                const cellClasses = clsx(
                  cellClass(column),
                  'h-12 border-b border-line py-2 group-last:border-b-0 wrap-anywhere',
                );
                return column.rowHeader ? (
                  <th key={column.key} scope="row" className={clsx(cellClasses, 'text-start font-medium')}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cellClasses}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
          {props.loading && <LoadingRows columns={columns} rows={rows.length === 0 ? 5 : 1} />}
        </tbody>
      </table>
    </section>
  );
};

type HeadProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void };

const Head = <Row,>({ column, sort, onSort }: HeadProps<Row>) => {
  const sorted = sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined;
  const Arrow = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={clsx(
        cellClass(column),
        'sticky top-0 z-10 h-9 border-b border-line bg-surface text-xs font-medium whitespace-nowrap text-muted',
        column.align !== 'end' && 'text-start',
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ key: column.key, descending: sorted === 'ascending' })}
          className={clsx(
            '-mx-1.5 inline-flex h-7 items-center gap-1 rounded-md px-1.5 hover:bg-hover hover:text-strong',
            sorted && 'text-strong',
          )}
        >
          {column.header}
          <Arrow aria-hidden className={clsx('size-3.5', !sorted && 'text-faint')} />
        </button>
      ) : column.hideHeader ? (
        <span className="sr-only">{column.header}</span>
      ) : (
        column.header
      )}
    </th>
  );
};

const LoadingRows = <Row,>({ columns, rows }: { columns: readonly Column<Row>[]; rows: number }) =>
  Array.from({ length: rows }, (_, at) => (
    <tr key={at} aria-hidden>
      {columns.map((column) => (
        <td key={column.key} className={clsx(cellClass(column), 'h-12 border-b border-line')}>
          {!column.hideHeader && <Skeleton className="h-3.5 w-3/5" />}
        </td>
      ))}
    </tr>
  ));
