import type { Definition } from '@form-service/engine/browser';
import { useQueries, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, useCallback, useEffect, useMemo, useState } from 'react';
import type { Form } from '../../../api/forms.ts';
import { publishedVersionQuery } from '../../../api/forms.ts';
import { type View, viewsQuery } from '../../../api/views.ts';
import { answerTextQuery } from '../../../fields/answer-text.ts';
import { visibleColumns } from '../../../grid/column-layout.ts';
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx';
import { headQuery } from '../api.ts';
import { useColumnLayout } from '../grid/use-column-layout.ts';
import { useSelection } from '../grid/use-selection.ts';
import { columnsOf, deletedColumn, startedColumn } from '../model/columns.ts';
import { withGroupFirst } from '../model/groups.ts';
import { arrivalField, listQueryOf } from '../model/list-query.ts';
import { currentViewState, hasViewChanged } from '../model/view-state.ts';
import type { EntriesSearch } from '../search.ts';
import { ViewMenu } from '../views/view-menu.tsx';
import { EntriesToolbar } from './entries-toolbar.tsx';
import { ListBody } from './list-body.tsx';
import { NewEntries } from './new-entries.tsx';

const ViewIssues = lazy(async () => ({ default: (await import('../views/view-issues.tsx')).ViewIssues }));
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));

const none: readonly View[] = [];
const timeColumns = new Set(['submittedAt', 'createdAt']);

const route = getRouteApi('/shell/forms/$formId/entries');

export const EntriesList = ({ form, definition }: { form: Form; definition: Definition }) => {
  const { show, q, filter, sort, view: viewId, group } = route.useSearch();
  const navigate = route.useNavigate();
  const search = useMemo<EntriesSearch>(
    () => ({ show, q, filter, sort, view: viewId, group }),
    [show, q, filter, sort, viewId, group],
  );
  const { data: views = none } = useQuery(viewsQuery(form.id));
  const view = views.find(({ id }) => id === viewId);
  const query = useMemo(() => listQueryOf(search), [search]);
  const selection = useSelection();
  const [loaded, setLoaded] = useState(0);
  const head = useQuery(headQuery(form.id, query, arrivalField(show)));
  const [formerIds, setFormerIds] = useState<readonly string[]>([]);
  /** Increased to restart the list at the top. */
  const [listRevision, setListRevision] = useState(0);
  const former = useFormerDefinitions(form.id, formerIds);
  const columns = useMemo(() => columnsOf(definition, former), [definition, former]);
  const [layout, changeLayout, resetLayout] = useColumnLayout(form.id, view, columns);
  const now = useMemo(() => currentViewState(search, columns, layout), [search, columns, layout]);
  const visible = useMemo(() => {
    const chosen = withGroupFirst(visibleColumns(columns, layout), columns, group);
    if (show === 'trash') return [deletedColumn, ...chosen];
    // Drafts have no submit time; their start time is more useful.
    if (show === 'draft') return [startedColumn, ...chosen.filter(({ key }) => !timeColumns.has(key))];
    return chosen;
  }, [columns, layout, show, group]);
  const types = columns.flatMap(({ field }) => field?.type ?? []);
  const { data: text } = useQuery(answerTextQuery(types));

  const change = useCallback(
    (part: Partial<EntriesSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false }),
    [navigate],
  );
  // The selection belongs to the previous list.
  const { clear } = selection;
  const listKey = JSON.stringify([form.id, query]);
  useEffect(() => clear(), [clear, listKey]);

  const noticeVersions = useCallback(
    (ids: readonly string[]) =>
      setFormerIds((before) => {
        const others = ids.filter((id) => id !== form.publishedVersionId && !before.includes(id));
        return others.length > 0 ? [...before, ...new Set(others)] : before;
      }),
    [form.publishedVersionId],
  );

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">Entries for {form.name}</h1>
      <EntriesToolbar
        form={form}
        definition={definition}
        search={search}
        query={query}
        total={head.data?.total}
        columns={columns}
        visible={visible}
        layout={layout}
        onLayout={changeLayout}
        onSearch={change}
        views={
          <ViewMenu
            formId={form.id}
            views={views}
            view={view}
            now={now}
            isChanged={view ? hasViewChanged(view, now, columns) : now.filter !== null}
            onSearch={change}
            onReset={resetLayout}
          />
        }
      />
      {view && view.issues.length > 0 && (
        <LazyBoundary>
          <ViewIssues view={view} now={now} />
        </LazyBoundary>
      )}
      <div className="relative flex min-h-0 flex-1 flex-col">
        {head.data && (
          <NewEntries
            key={listKey}
            formId={form.id}
            query={query}
            show={show}
            newest={head.data.newest?.[arrivalField(show)] ?? undefined}
            onShow={() => setListRevision((before) => before + 1)}
          />
        )}
        {text && (
          <ListBody
            key={`${listKey} ${listRevision}`}
            form={form}
            search={search}
            query={query}
            total={head.data?.total}
            columns={columns}
            visible={visible}
            layout={layout}
            onLayout={changeLayout}
            onSearch={change}
            onVersions={noticeVersions}
            onLoaded={setLoaded}
            selection={selection}
            text={text}
          />
        )}
        {selection.selected.size > 0 && (
          <LazyBoundary>
            <SelectionBar
              form={form}
              query={query}
              visible={visible}
              total={head.data?.total}
              search={search}
              selection={selection}
              loaded={loaded}
            />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
};

/** Definitions of older versions that visible entries use. */
const useFormerDefinitions = (formId: string, versionIds: readonly string[]): readonly Definition[] =>
  useQueries({
    queries: versionIds.map((id) => publishedVersionQuery(formId, id)),
    combine: useCallback(
      (results: { data?: { definition: Definition } }[]) =>
        results.flatMap(({ data }) => data?.definition ?? []),
      [],
    ),
  });
