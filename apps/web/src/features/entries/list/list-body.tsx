import { isServiceError } from '@form-service/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { describeError, type ErrorDescription } from '../../../api/describe-error.ts';
import type { Form } from '../../../api/forms.ts';
import type { AnswerText } from '../../../fields/answer-text.ts';
import { useTableLabels } from '../../../fields/use-table-labels.ts';
import {
  type ColumnLayout,
  nextSort,
  withMoved,
  withShown,
  withStep,
  withWidth,
} from '../../../grid/column-layout.ts';
import type { ChangeLayout } from '../../../grid/use-stored-layout.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Entry, getListSnapshot, type ListSnapshot, saveListSnapshot } from '../api.ts';
import { EntriesGrid } from '../grid/entries-grid.tsx';
import type { HeadActions } from '../grid/grid-head.tsx';
import { useEntryPages } from '../grid/use-entry-pages.ts';
import type { Selection } from '../grid/use-selection.ts';
import { answerAt, type EntryColumn } from '../model/columns.ts';
import { entryCountText } from '../model/entry-texts.ts';
import type { ListQuery } from '../model/list-query.ts';
import type { EntriesSearch } from '../search.ts';
import { NoEntries } from './no-entries.tsx';

interface ListBodyProps {
  form: Form;
  search: EntriesSearch;
  query: ListQuery;
  total: number | undefined;
  columns: readonly EntryColumn[];
  visible: readonly EntryColumn[];
  layout: ColumnLayout;
  onLayout: ChangeLayout;
  onSearch: (part: Partial<EntriesSearch>) => void;
  onVersions: (ids: readonly string[]) => void;
  /** Number of loaded entries. */
  onLoaded: (count: number) => void;
  selection: Selection;
  text: AnswerText;
}

/** An old link may sort by a removed question. */
const sortError = (error: unknown): string | undefined =>
  isServiceError(error, 'validation_failed')
    ? error.details.find(({ path }) => path === 'query.sort')?.message
    : undefined;

const listError = (error: unknown): Pick<ErrorDescription, 'title' | 'message' | 'requestId'> => {
  if (isServiceError(error, 'invalid_filter'))
    return { title: 'This filter doesn’t work', message: error.details[0]?.message ?? error.message };
  const sortMessage = sortError(error);
  return sortMessage === undefined
    ? describeError(error)
    : { title: 'This sort order doesn’t work', message: sortMessage };
};

/** The rows of one list. Remounted for another filter or sort. */
export const ListBody = (props: ListBodyProps) => {
  const { form, search, query, total, onVersions, onLoaded } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const pages = useEntryPages(form.id, query, total);
  const { head, count, ids, entryAt, visibleRange, rowsToLoad, isLoading, error, retry } = pages;
  const [snapshot] = useState(() => getListSnapshot(client, form.id, query));
  const currentSnapshot = useRef<ListSnapshot>({
    scrollTop: 0,
    cell: { row: 0, column: 1 },
    ...snapshot,
    pages: head,
  });
  currentSnapshot.current.pages = head;
  // Restores the position on return, and gives an entry its neighbors.
  useEffect(
    () => () => saveListSnapshot(client, form.id, query, currentSnapshot.current),
    [client, form.id, query],
  );

  const onCell = useCallback((cell: ListSnapshot['cell']) => {
    currentSnapshot.current.cell = cell;
  }, []);
  const loadRange = pages.onVisibleRange;
  const onVisibleRange = useCallback(
    (first: number, last: number, scrollTop: number) => {
      currentSnapshot.current.scrollTop = scrollTop;
      loadRange(first, last);
    },
    [loadRange],
  );

  const visibleEntries = (): Entry[] => {
    const rows = Array.from(
      { length: visibleRange.last - visibleRange.first + 1 },
      (_, index) => visibleRange.first + index,
    );
    return rows.flatMap((row) => entryAt(row) ?? []);
  };
  useEffect(() => onVersions(visibleEntries().map(({ formVersionId }) => formVersionId)));
  const text = useTableLabels(props.text, () => {
    const fields = props.visible.flatMap(({ field, path }) => (field && path ? [{ field, path }] : []));
    return visibleEntries().flatMap(({ answers }) =>
      fields.map(({ field, path }) => ({ field, answer: answerAt(answers, path) })),
    );
  });
  useEffect(() => {
    if (total !== undefined) announce(entryCountText(total));
  }, [total]);

  useEffect(() => onLoaded(ids.size), [ids.size, onLoaded]);

  const actions = useHeadActions(props);
  const entryUrl = useEntryUrl(form.id, search);
  const open = (entry: Entry) =>
    void navigate({
      to: '/forms/$formId/entries/$entryId',
      params: { formId: form.id, entryId: entry.id },
      search,
    });

  if (error) {
    const { title, message, requestId } = listError(error);
    return (
      <ErrorState
        title={title}
        message={message}
        requestId={requestId}
        retry={retry}
        action={
          sortError(error) !== undefined ? (
            <Button onClick={() => props.onSearch({ sort: undefined })}>Newest first</Button>
          ) : (
            search.filter && (
              <Button onClick={() => props.onSearch({ filter: undefined })}>Clear filter</Button>
            )
          )
        }
      />
    );
  }
  if (!isLoading && head.isComplete && count === 0)
    return <NoEntries form={form} search={search} onSearch={props.onSearch} />;
  return (
    <EntriesGrid
      actions={actions}
      columns={props.visible}
      layout={props.layout}
      rows={{ count, ids, entryAt, rowsToLoad }}
      total={total}
      text={text}
      entryUrl={entryUrl}
      sort={search.sort}
      group={search.group}
      selection={props.selection}
      start={snapshot}
      onCell={onCell}
      onVisibleRange={onVisibleRange}
      onOpen={open}
    />
  );
};

/** Router links are too slow for thousands of rows: one URL is built, and the id inserted. */
const useEntryUrl = (formId: string, search: EntriesSearch) => {
  const router = useRouter();
  return useMemo(() => {
    const entryId = 'ent_';
    const { href } = router.buildLocation({
      to: '/forms/$formId/entries/$entryId',
      params: { formId, entryId },
      search,
    });
    return (id: string) => href.replace(entryId, id);
  }, [router, formId, search]);
};

const useHeadActions = ({
  search: { sort, group },
  columns,
  onLayout,
  onSearch,
}: ListBodyProps): HeadActions =>
  useMemo(() => {
    const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;
    return {
      onSort: (next) => onSearch({ sort: next }),
      onToggleSort: (key) => onSearch({ sort: nextSort(sort, key) }),
      onResize: (key, width) => onLayout((before) => withWidth(before, key, width)),
      onMove: (key, target) => onLayout((before) => withMoved(columns, before, key, target)),
      onStep: (key, step) => {
        onLayout((before) => withStep(columns, before, key, step));
        announce(`${labelOf(key)} moved ${step < 0 ? 'left' : 'right'}`);
      },
      group,
      onGroup: (key) => {
        onSearch({ group: key });
        announce(key ? `Grouped by ${labelOf(key)}` : 'Grouping removed');
      },
      onHide: (key) => {
        onLayout((before) => withShown(before, [key], false));
        announce(`${labelOf(key)} hidden`);
      },
    };
  }, [sort, group, columns, onLayout, onSearch]);
