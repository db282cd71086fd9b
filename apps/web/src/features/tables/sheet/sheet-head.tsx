import clsx from 'clsx';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { ColumnHead, type ColumnHeadActions, type ColumnOrderActions } from '../../../grid/column-head.tsx';
import { sortDirection } from '../../../grid/column-layout.ts';
import { HeadRow, headClass, pinnedClass } from '../../../grid/grid-box.tsx';
import { cellProps, headingRow } from '../../../grid/grid-navigation.ts';
import type { VisibleColumn } from '../../../grid/visible-columns.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { TableColumn } from '../api.ts';
import { columnTypeInfo } from '../model/column-type-info.ts';
import { addWidth, headWidth } from './sheet-row.tsx';

/** Column actions. */
export interface ColumnActions extends ColumnHeadActions {
  /** Only for editors. */
  edit:
    | (ColumnOrderActions & {
        onEdit: (column: TableColumn) => void;
        onAdd: () => void;
        onRemove: (column: TableColumn) => void;
      })
    | undefined;
}

interface SheetHeadProps {
  columns: readonly VisibleColumn<TableColumn>[];
  /** Number of columns, visible or not. */
  total: number;
  width: number;
  sort: string | undefined;
  activeColumn: number | undefined;
  columnActions: ColumnActions;
}

/** Memoized, so that it does not re-render while scrolling. */
export const SheetHead = memo(function SheetHead({
  columns,
  total,
  width,
  sort,
  activeColumn,
  columnActions,
}: SheetHeadProps) {
  return (
    <HeadRow width={width}>
      <div
        role="columnheader"
        {...cellProps(headingRow, 0, activeColumn)}
        className={clsx(pinnedClass, headClass, 'left-0 border-line border-e')}
        style={{ width: headWidth }}
      >
        <span className="sr-only">Row</span>
      </div>
      {columns.map((visibleColumn) => (
        <HeadCell key={visibleColumn.column.key} {...{ visibleColumn, sort, activeColumn, columnActions }} />
      ))}
      {columnActions.edit && (
        <div
          role="columnheader"
          aria-colindex={total + 2}
          className="absolute inset-y-0 flex items-center justify-center"
          style={{ left: width - addWidth, width: addWidth }}
        >
          <IconButton size="sm" icon={Plus} label="Add column" onClick={columnActions.edit.onAdd} />
        </div>
      )}
    </HeadRow>
  );
});

/** Lists of options and files have no order, and JSON can be anything. */
const unsortable = new Set<TableColumn['type']>(['multi_select', 'json', 'file']);

interface HeadCellProps extends Pick<SheetHeadProps, 'sort' | 'activeColumn' | 'columnActions'> {
  visibleColumn: VisibleColumn<TableColumn>;
}

const HeadCell = ({ visibleColumn, sort, activeColumn, columnActions }: HeadCellProps) => {
  const { column } = visibleColumn;
  const { key, name, type } = column;
  const { icon: Icon, title } = columnTypeInfo[type];
  const sortKey = unsortable.has(type) ? undefined : `values.${key}`;
  const { edit, onSort } = columnActions;
  return (
    <ColumnHead
      visibleColumn={visibleColumn}
      label={name}
      title={`${name} (${title})`}
      sort={sort}
      sortKey={sortKey}
      activeColumn={activeColumn}
      actions={columnActions}
      order={edit}
      opensOnEnter
      onDoubleClick={() => edit?.onEdit(column)}
      menu={(items) => [
        edit && { label: 'Edit column…', icon: Pencil, onSelect: () => edit.onEdit(column) },
        edit && { kind: 'separator' },
        ...items.sort,
        sortKey !== undefined &&
          sortDirection(sort, sortKey) && { label: 'Clear sort', onSelect: () => onSort(undefined) },
        sortKey !== undefined && { kind: 'separator' },
        ...items.move,
        items.hide,
        edit && { kind: 'separator' },
        edit && {
          label: 'Delete column',
          icon: Trash2,
          danger: true,
          onSelect: () => edit.onRemove(column),
        },
      ]}
    >
      <Icon aria-hidden className="me-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 truncate">
        {name}
        {column.required && <span title="Required"> *</span>}
      </span>
    </ColumnHead>
  );
};
