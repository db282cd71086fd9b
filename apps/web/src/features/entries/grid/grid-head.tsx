import clsx from 'clsx';
import { Group, Ungroup } from 'lucide-react';
import { memo } from 'react';
import {
  ColumnHead,
  type ColumnHeadActions,
  type ColumnOrderActions,
  SortIcon,
} from '../../../grid/column-head.tsx';
import { sortDirection } from '../../../grid/column-layout.ts';
import { HeadRow, headClass, pinnedClass } from '../../../grid/grid-box.tsx';
import { cellProps, headingRow } from '../../../grid/grid-navigation.ts';
import type { VisibleColumn } from '../../../grid/visible-columns.ts';
import { CheckMark } from '../../../ui/check-mark.tsx';
import { type EntryColumn, numberColumn } from '../model/columns.ts';
import { numberWidth, selectWidth } from './grid-row.tsx';

/** Column actions. */
export interface HeadActions extends ColumnHeadActions, ColumnOrderActions {
  onToggleSort: (key: string) => void;
  /** The column to group by; undefined for none. */
  group: string | undefined;
  onGroup: (key: string | undefined) => void;
}

interface GridHeadProps {
  columns: readonly VisibleColumn<EntryColumn>[];
  width: number;
  sort: string | undefined;
  activeColumn: number | undefined;
  allSelected: boolean | 'indeterminate';
  actions: HeadActions;
}

/** Memoized, so that it does not re-render while scrolling. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, width, sort, activeColumn, allSelected, actions } = props;
  return (
    <HeadRow width={width}>
      <div
        role="columnheader"
        {...cellProps(headingRow, 0, activeColumn)}
        className={clsx(pinnedClass, headClass, 'left-0 cursor-pointer justify-center')}
        style={{ width: selectWidth }}
      >
        <span className="sr-only">
          {allSelected === true ? 'Clear selection' : 'Select all loaded entries'}
        </span>
        <CheckMark checked={allSelected} />
      </div>
      <div
        role="columnheader"
        {...cellProps(headingRow, 1, activeColumn)}
        aria-sort={sortDirection(sort, 'number')}
        onClick={() => actions.onToggleSort('number')}
        className={clsx(
          pinnedClass,
          headClass,
          'cursor-pointer gap-1 border-line border-e px-3 hover:text-strong',
        )}
        style={{ left: selectWidth, width: numberWidth }}
      >
        {numberColumn.label}
        <SortIcon direction={sortDirection(sort, 'number')} />
      </div>
      {columns.map((visibleColumn) => (
        <HeadCell key={visibleColumn.column.key} {...{ visibleColumn, sort, activeColumn, actions }} />
      ))}
    </HeadRow>
  );
});

interface HeadCellProps extends Pick<GridHeadProps, 'sort' | 'activeColumn' | 'actions'> {
  visibleColumn: VisibleColumn<EntryColumn>;
}

const HeadCell = ({ visibleColumn, sort, activeColumn, actions }: HeadCellProps) => {
  const { key, label, heading, sortable, isFormer } = visibleColumn.column;
  return (
    <ColumnHead
      visibleColumn={visibleColumn}
      label={label}
      title={heading ? `${heading} › ${label}` : label}
      sort={sort}
      sortKey={sortable ? key : undefined}
      activeColumn={activeColumn}
      actions={actions}
      order={actions}
      onClick={sortable ? () => actions.onToggleSort(key) : undefined}
      menu={(items) => [
        ...items.sort,
        sortable &&
          (actions.group === key
            ? { label: 'Remove grouping', icon: Ungroup, onSelect: () => actions.onGroup(undefined) }
            : { label: 'Group by this column', icon: Group, onSelect: () => actions.onGroup(key) }),
        sortable && { kind: 'separator' },
        ...items.move,
        { kind: 'separator' },
        items.hide,
      ]}
    >
      <span className="min-w-0 truncate">
        {heading && <span className="font-normal text-faint">{heading} › </span>}
        {label}
        {isFormer && <span className="font-normal text-faint"> (removed)</span>}
      </span>
    </ColumnHead>
  );
};
