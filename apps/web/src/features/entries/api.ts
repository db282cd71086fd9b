import { iterate } from '@form-service/sdk';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Form } from '../../api/forms.ts';
import { type Pages, pageSize } from '../../grid/pages.ts';
import { type ListQuery, newerThan } from './model/list-query.ts';
import type { Show } from './search.ts';

type Api = ReturnType<typeof api>;
export type EntryListPage = Awaited<ReturnType<Api['entries']['listOfForm']>>;
export type Entry = EntryListPage['data'][number];

/** The version for lists and filters; undefined for a form that was never published, which has no entries. */
export const publishedVersionOf = ({ publishedVersionId }: Form): string | undefined =>
  publishedVersionId ?? undefined;

/** One page of the list. Pages out of view are garbage-collected; their cursors are kept. */
export const pageQuery = (formId: string, query: ListQuery, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['entries', formId, 'page', query, cursor ?? ''],
    queryFn: ({ signal }) =>
      api().entries.listOfForm(
        { id: formId, ...query, limit: pageSize, ...(cursor && { cursor }) },
        { signal },
      ),
    staleTime: 30_000,
    gcTime: 60_000,
    // New entries are announced; rows do not move automatically.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Number of matching entries, and the newest one: later entries are new. */
export const headQuery = (formId: string, query: ListQuery, arrival: string) =>
  queryOptions({
    queryKey: ['entries', formId, 'head', query],
    queryFn: async ({ signal }) => {
      const head = { ...query, sort: `-${arrival}`, limit: 1, include: 'total' as const };
      const { data, pagination } = await api().entries.listOfForm({ id: formId, ...head }, { signal });
      return { total: pagination.total ?? 0, newest: data[0] };
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const pollMs = 15_000;

/** Number of entries that arrived since. Polled while the tab is visible. */
export const newEntriesQuery = (formId: string, query: ListQuery, show: Show | undefined, since: string) =>
  queryOptions({
    queryKey: ['entries', formId, 'arrivals', query, since],
    queryFn: async ({ signal }) => {
      const newer = {
        ...newerThan(query, show, since),
        sort: 'createdAt',
        limit: 1,
        include: 'total' as const,
      };
      const { pagination } = await api().entries.listOfForm({ id: formId, ...newer }, { signal });
      return pagination.total ?? 0;
    },
    initialData: 0,
    initialDataUpdatedAt: () => Date.now(),
    refetchInterval: pollMs,
    staleTime: pollMs,
    gcTime: 0,
  });

/** Snapshot of the list, to restore it on return and to find an entry's neighbors. */
export interface ListSnapshot {
  pages: Pages;
  scrollTop: number;
  /** The focused cell. */
  cell: { row: number; column: number };
}

const snapshotKey = (formId: string, query: ListQuery) => ['entries', formId, 'seen', query];

export const getListSnapshot = (
  client: QueryClient,
  formId: string,
  query: ListQuery,
): ListSnapshot | undefined => client.getQueryData(snapshotKey(formId, query));

export const saveListSnapshot = (
  client: QueryClient,
  formId: string,
  query: ListQuery,
  snapshot: ListSnapshot,
): void => {
  client.setQueryData(snapshotKey(formId, query), snapshot);
};

/** Makes the list start from the top again. */
export const clearListSnapshot = (client: QueryClient, formId: string, query: ListQuery): void =>
  client.removeQueries({ queryKey: snapshotKey(formId, query) });

/** Refetches lists; snapshots stay, so that the grid keeps its position. */
export const refreshLists = async (client: QueryClient, formId: string): Promise<void> => {
  const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'seen';
  await client.invalidateQueries({ queryKey: ['entries', formId], predicate: isList });
  // The form includes the number of entries.
  await client.invalidateQueries({ queryKey: ['forms', formId] });
};

export type BulkOp = 'delete' | 'restore';

export interface BulkOutcome {
  done: string[];
  failed: { id: string; message: string }[];
}

const maxBulk = 1_000;

/** Updates any number of entries, in batches. */
export const bulkUpdateEntries = async (op: BulkOp, ids: readonly string[]): Promise<BulkOutcome> => {
  const outcome: BulkOutcome = { done: [], failed: [] };
  for (let from = 0; from < ids.length; from += maxBulk) {
    const part = ids.slice(from, from + maxBulk);
    const { results } = await api().entries.bulk({ body: { operations: part.map((id) => ({ op, id })) } });
    for (const { index, error } of results) {
      const id = part[index] as string;
      if (error) outcome.failed.push({ id, message: error.message });
      else outcome.done.push(id);
    }
  }
  return outcome;
};

/** Updates every entry of a list, a thousand at a time. Cursors stay valid although previous entries left the list. */
export const bulkUpdateList = async (
  op: BulkOp,
  formId: string,
  query: ListQuery,
  onDone: (count: number) => void,
): Promise<BulkOutcome> => {
  const outcome: BulkOutcome = { done: [], failed: [] };
  const change = async (ids: readonly string[]) => {
    const { done, failed } = await bulkUpdateEntries(op, ids);
    outcome.done.push(...done);
    outcome.failed.push(...failed);
    onDone(outcome.done.length);
  };
  let ids: string[] = [];
  for await (const { id } of iterate(api().entries.listOfForm, { id: formId, ...query, limit: 200 })) {
    ids.push(id);
    if (ids.length < maxBulk) continue;
    await change(ids);
    ids = [];
  }
  if (ids.length > 0) await change(ids);
  return outcome;
};
