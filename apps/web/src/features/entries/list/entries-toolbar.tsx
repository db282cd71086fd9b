import type { Definition } from '@form-service/engine/browser';
import { Inbox } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { Form } from '../../../api/forms.ts';
import type { ColumnLayout } from '../../../grid/column-layout.ts';
import type { ChangeLayout } from '../../../grid/use-stored-layout.ts';
import { FilterButton, FilterChipRow } from '../../../logic/list-filter.tsx';
import { Segmented } from '../../../ui/choice.tsx';
import { useSearchText } from '../../../ui/debounce.ts';
import { type ScreenActions, useRegisterScreenActions } from '../../../ui/screen-actions.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { EntryColumn } from '../model/columns.ts';
import { entryCountText } from '../model/entry-texts.ts';
import type { ListQuery } from '../model/list-query.ts';
import type { EntriesSearch, Show } from '../search.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { ExportButton } from './export-button.tsx';
import { NewEntryButton } from './new-entry-button.tsx';

interface ToolbarProps {
  form: Form;
  definition: Definition;
  search: EntriesSearch;
  query: ListQuery;
  total: number | undefined;
  columns: readonly EntryColumn[];
  visible: readonly EntryColumn[];
  layout: ColumnLayout;
  onLayout: ChangeLayout;
  onSearch: (part: Partial<EntriesSearch>) => void;
  /** Saved views menu. */
  views: ReactNode;
}

const shows: readonly { value: Show; label: string }[] = [
  { value: 'submitted', label: 'Submitted' },
  { value: 'draft', label: 'In progress' },
  { value: 'trash', label: 'Trash' },
];

const keys: ScreenActions['keys'] = [
  {
    title: 'Entries',
    lines: [
      { keys: ['up', 'down', 'left', 'right'], description: 'Move between cells' },
      { keys: ['enter'], description: 'Open entry' },
      { keys: ['Space'], description: 'Select entry' },
      { keys: ['shift+up', 'shift+down'], description: 'Select a range' },
      { keys: ['mod+a'], description: 'Select all loaded entries' },
      { keys: ['escape'], description: 'Clear selection' },
    ],
  },
];

export const EntriesToolbar = (props: ToolbarProps) => {
  const { form, definition, search, total, onSearch } = props;
  const [searchText, setSearchText] = useSearchText(search.q, (q) => onSearch({ q }));
  const filter = useCallback((cel: string) => onSearch({ filter: cel || undefined }), [onSearch]);
  useRegisterScreenActions(
    useMemo(
      () => ({
        keys,
        commands: shows.map(({ value, label }) => ({
          label: `Show entries: ${label.toLowerCase()}`,
          icon: Inbox,
          keywords: ['entries', 'list'],
          run: () => onSearch({ show: value === 'submitted' ? undefined : value, sort: undefined }),
        })),
      }),
      [onSearch],
    ),
  );
  return (
    <div className="flex shrink-0 flex-col gap-2 border-line border-b bg-surface px-4 py-2">
      <div className="flex flex-wrap items-center gap-2 max-sm:gap-1.5">
        <Segmented
          label="Show entries"
          hideLabel
          value={search.show ?? 'submitted'}
          // Another list may not support the sort.
          onChange={(show) => onSearch({ show: show === 'submitted' ? undefined : show, sort: undefined })}
          options={shows}
          className="max-sm:-order-2"
        />
        {props.views}
        <SearchField
          label="Search entries"
          value={searchText}
          onChange={setSearchText}
          maxLength={200}
          className="w-56 max-sm:w-auto max-sm:min-w-20 max-sm:flex-1"
        />
        <FilterButton compact definition={definition} value={search.filter ?? ''} onChange={filter} />
        <ColumnChooser columns={props.columns} layout={props.layout} onLayout={props.onLayout} />
        <span className="flex-1 max-sm:hidden" />
        {/* On a phone it is next to the control above, so that all tools fit in one line. */}
        {total === undefined ? (
          <Skeleton className="h-4 w-20 max-sm:-order-1 max-sm:ms-auto" />
        ) : (
          <span className="whitespace-nowrap text-muted tabular-nums max-sm:-order-1 max-sm:ms-auto">
            {entryCountText(total)}
          </span>
        )}
        {search.show !== 'trash' && (
          <ExportButton
            form={form}
            query={props.query}
            visible={props.visible}
            total={total}
            search={search}
          />
        )}
        <NewEntryButton form={form} />
      </div>
      {search.filter && <FilterChipRow definition={definition} value={search.filter} onChange={filter} />}
    </div>
  );
};
