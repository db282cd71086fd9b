import clsx from 'clsx';
import { Maximize2, Plus } from 'lucide-react';
import { memo } from 'react';
import { cellClass, pinnedClass, rowHeight } from '../../../grid/grid-box.tsx';
import { cellProps } from '../../../grid/grid-navigation.ts';
import type { VisibleColumn } from '../../../grid/visible-columns.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { TableColumn } from '../api.ts';
import { CellEditor } from '../cells/cell-editor.tsx';
import { CellValue, type LinkLabels } from '../cells/cell-value.tsx';
import type { EditorProps } from '../cells/editor.ts';
import { draftRow } from '../model/cell-range.ts';
import type { CellError } from '../model/sheet-store.ts';
import type { Values } from '../rows-api.ts';

/** Width of the row number column: fits a million. */
export const headWidth = 96;
/** Space after the last column for the button that adds one. */
export const addWidth = 48;

interface Editing extends Pick<EditorProps, 'initialText' | 'onDone'> {
  column: number;
}

interface SheetRowProps {
  row: number;
  /** Row index for screen readers, including the headings. */
  rowIndex: number;
  /** Undefined if positioned by layout. */
  top?: number;
  /** Undefined until loaded. */
  values: Values | undefined;
  errors: Readonly<Record<string, CellError>> | undefined;
  columns: readonly VisibleColumn<TableColumn>[];
  width: number;
  /** The focused or focusable column. */
  activeColumn: number | undefined;
  /** The selected columns of this row. */
  from: number | undefined;
  to: number | undefined;
  editing: Editing | undefined;
  labels: LinkLabels;
  isReadOnly: boolean;
}

export const SheetRowLine = memo(function SheetRowLine(props: SheetRowProps) {
  const { row, values, columns, activeColumn, from, to } = props;
  const isDraft = row === draftRow;
  const isIn = (index: number) => from !== undefined && to !== undefined && index >= from && index <= to;
  return (
    <div
      role="row"
      aria-rowindex={props.rowIndex}
      className={clsx(
        'group flex min-w-full border-line',
        isDraft ? 'sticky bottom-0 z-20 border-t bg-sunken' : 'absolute top-0 left-0 border-b bg-surface',
      )}
      style={{
        height: rowHeight,
        width: props.width,
        ...(props.top !== undefined && { transform: `translateY(${props.top}px)` }),
      }}
    >
      <div
        role="rowheader"
        {...cellProps(row, 0, activeColumn)}
        aria-selected={isIn(0)}
        className={clsx(
          pinnedClass,
          'left-0 cursor-default justify-between border-line border-e ps-2 pe-1 text-muted text-xs tabular-nums select-none',
          isIn(0) || activeColumn !== undefined ? 'bg-accent-soft text-accent-text' : 'bg-sunken',
        )}
        style={{ width: headWidth }}
      >
        {isDraft ? (
          <>
            <Plus aria-hidden className="size-4" />
            <span className="sr-only">New row</span>
          </>
        ) : (
          <>
            <span className="truncate">{(row + 1).toLocaleString()}</span>
            <button
              type="button"
              tabIndex={-1}
              data-open
              aria-label={`Open row ${row + 1}`}
              className="flex size-6 shrink-0 items-center justify-center rounded-md opacity-0 hover:bg-hover group-hover:opacity-100 pointer-coarse:opacity-100"
            >
              <Maximize2 aria-hidden className="size-3.5" />
            </button>
          </>
        )}
      </div>
      {columns.map(({ column, index, left, width }) => {
        const error = props.errors?.[column.key];
        const isEdited = props.editing?.column === index;
        return (
          <div
            key={column.key}
            role="gridcell"
            {...cellProps(row, index, activeColumn)}
            aria-selected={isIn(index)}
            aria-readonly={props.isReadOnly || undefined}
            aria-invalid={error ? true : undefined}
            aria-description={error?.message}
            title={error?.message}
            className={clsx(
              cellClass,
              'cursor-default border-line border-e select-none focus:outline-2 focus:-outline-offset-2 focus:outline-focus',
              activeColumn === index && 'outline-1 -outline-offset-1 outline-accent',
              column.type === 'number' && 'justify-end tabular-nums',
              error ? 'bg-danger-soft text-danger' : isIn(index) && 'bg-accent-soft',
              isEdited && 'overflow-visible!',
            )}
            style={{ left, width }}
          >
            {error ? (
              <span className="truncate underline decoration-wavy underline-offset-4">
                {error.text || 'Required'}
              </span>
            ) : isDraft && index === 1 && activeColumn === undefined && values?.[column.key] === undefined ? (
              <span className="text-muted">New row</span>
            ) : values ? (
              <CellValue value={values[column.key]} column={column} labels={props.labels} />
            ) : (
              <Skeleton className="h-3.5 w-24" />
            )}
            {isEdited && props.editing && (
              <CellEditor
                column={column}
                value={values?.[column.key]}
                initialText={props.editing.initialText ?? error?.text}
                label={isDraft ? `${column.name} in the new row` : `${column.name} in row ${row + 1}`}
                onDone={props.editing.onDone}
              />
            )}
          </div>
        );
      })}
    </div>
  );
});
