import { iterate } from '@form-service/sdk';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Form } from '../../api/forms.ts';
import { type Pages, pageSize } from '../../grid/pages.ts';
import { type ListQuery, newerThan } from './model/list-query.ts';
import type { Show } from './search.ts';

type Api = ReturnType<typeof api>;
export type EntryPage = Awaited<ReturnType<Api['entries']['listOfForm']>>;
export type Entry = EntryPage['data'][number];

/** The version that lists and filters go by; undefined for a form that was never published, which has no entries. */
export const publishedVersionOf = ({ publishedVersionId }: Form): string | undefined =>
  publishedVersionId ?? undefined;

/** One page of the list. Pages that nobody looks at are let go after a while, whose cursors stay known. */
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
    // What is new is announced; rows do not move by themselves.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** How many match, and the newest of them: what comes later is new. */
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

/** How many entries came since. Asked for now and then, while the tab is in front. */
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

/** What the grid knew when it was last seen: coming back shows the same rows, and an entry knows its neighbours. */
export interface ListSnapshot {
  pages: Pages;
  scrollTop: number;
  /** The cell that had the focus. */
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
  seen: ListSnapshot,
): void => {
  client.setQueryData(snapshotKey(formId, query), seen);
};

/** The list is shown from its top again. */
export const clearListSnapshot = (client: QueryClient, formId: string, query: ListQuery): void =>
  client.removeQueries({ queryKey: snapshotKey(formId, query) });

/** Lists are read anew; what was seen of them stays, so that the grid keeps its place. */
export const refreshLists = async (client: QueryClient, formId: string): Promise<void> => {
  const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'seen';
  await client.invalidateQueries({ queryKey: ['entries', formId], predicate: isList });
  // The number of entries is told with the form.
  await client.invalidateQueries({ queryKey: ['forms', formId] });
};

export type BulkOp = 'delete' | 'restore';

export interface BulkOutcome {
  done: string[];
  failed: { id: string; message: string }[];
}

const maxBulk = 1_000;

/** Any number of entries, in as many requests as that takes. */
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

/** Every entry of a list, a thousand at a time: cursors lead on although those before them are gone from it. */
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

/** Members by their ids, to say who changed something. */
export const memberNamesQuery = queryOptions({
  queryKey: ['users', 'names'],
  queryFn: async ({ signal }) => {
    const { data } = await api().users.list({ limit: 200 }, { signal });
    return new Map(data.map(({ id, name }) => [id, name]));
  },
  staleTime: 300_000,
  structuralSharing: false,
});
