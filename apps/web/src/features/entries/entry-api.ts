import { etagOf } from '@form-service/sdk';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type Entry, refreshLists } from './api.ts';
import type { ListQuery } from './model/list-query.ts';
import { type Neighbors, neighborListQuery } from './model/neighbors.ts';

type Api = ReturnType<typeof api>;
export type Revision = Awaited<ReturnType<Api['entryRevisions']['list']>>['data'][number];
export type Metafield = Awaited<ReturnType<Api['entryMetafields']['list']>>['data'][number];
export type OpenedSession = Awaited<ReturnType<Api['editSessions']['create']>>;

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['entry', id],
    queryFn: ({ signal }) => api().entries.get({ id }, { signal }),
    // The SDK looks up the ETag by object identity.
    structuralSharing: false,
    refetchInterval: 30_000,
  });

/** Newest first, paginated: an entry updated by a program can have thousands. */
export const revisionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['entry', id, 'revisions'],
    queryFn: ({ signal, pageParam }) =>
      api().entryRevisions.list({ id, limit: 20, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });

/** Revisions never change. */
export const revisionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['entry', id, 'revision', number],
    queryFn: ({ signal }) => api().entryRevisions.get({ id, number }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Files that the entry ever had and that still exist, by id: revisions contain only ids. */
export const entryFilesQuery = (id: string) =>
  queryOptions({
    queryKey: ['entry', id, 'files'],
    queryFn: async ({ signal }) => {
      const { data } = await api().entries.listFiles({ id, limit: 200 }, { signal });
      return new Map(data.map((file) => [file.id, file]));
    },
    structuralSharing: false,
  });

export const metafieldsQuery = (id: string) =>
  queryOptions({
    queryKey: ['entry', id, 'metafields'],
    queryFn: ({ signal }) => api().entryMetafields.list({ id }, { signal }),
  });

/** Neighbors of an entry, from the server; none if the list order cannot be expressed as a filter. */
export const neighborsQuery = (entry: Entry, query: ListQuery) =>
  queryOptions({
    queryKey: ['entries', entry.formId, 'beside', query, entry.id, entry.updatedAt],
    queryFn: async ({ signal }): Promise<Neighbors> => {
      const find = async (side: 'previous' | 'next') => {
        const list = neighborListQuery(query, entry, side);
        if (!list) return undefined;
        const { data } = await api().entries.listOfForm({ id: entry.formId, ...list, limit: 1 }, { signal });
        return data[0]?.id;
      };
      const [previous, next] = await Promise.all([find('previous'), find('next')]);
      return { previous, next };
    },
  });

/** After a change: refetches the entry and its lists. */
export const refreshEntry = async (
  client: QueryClient,
  { id, formId }: Pick<Entry, 'id' | 'formId'>,
): Promise<void> => {
  await Promise.all([client.invalidateQueries({ queryKey: ['entry', id] }), refreshLists(client, formId)]);
};

const ifMatchOf = (entry: Entry) => ({ ifMatch: etagOf(entry) });

export const trashEntry = (entry: Entry) => api().entries.delete({ id: entry.id });
/** Permanently, in the trash or not. Admins only. */
export const deleteEntryPermanently = (id: string) => api().entries.delete({ id, permanent: true });
export const restoreEntry = (id: string) => api().entries.restore({ id });
export const submitEntry = (entry: Entry) =>
  api().entries.update({ id: entry.id, body: { status: 'submitted' } }, ifMatchOf(entry));

/** With `If-Match`, to not overwrite newer changes. */
export const restoreRevision = (entry: Entry, number: number) =>
  api().entryRevisions.restore({ id: entry.id, number }, ifMatchOf(entry));

export interface MetafieldWrite {
  namespace: string;
  key: string;
  type: Metafield['type'];
  value: unknown;
}

export const setMetafield = (entry: Entry, { namespace, key, type, value }: MetafieldWrite) =>
  api().entryMetafields.set({ id: entry.id, namespace, key, body: { value, type } });
export const deleteMetafield = (
  entry: Entry,
  { namespace, key }: Pick<MetafieldWrite, 'namespace' | 'key'>,
) => api().entryMetafields.delete({ id: entry.id, namespace, key });

export const openEditSession = (entryId: string) =>
  api().editSessions.create({ id: entryId, body: { expiresInHours: 24 } });
/** Link for the respondent; sent by email if an address is given. */
export const createEditLink = (entryId: string, email?: string) =>
  api().editSessions.create({ id: entryId, body: { email } });
/** Committed as the member. With the form's own key, it would be the respondent's revision. */
export const commitEditSession = (id: string) => api().editSessions.commit({ id });
export const discardEditSession = (id: string) => api().editSessions.discard({ id });

/** Creates a draft entry to be filled in by the member. */
export const createDraftEntry = (formId: string) =>
  api().entries.create({ id: formId, body: { status: 'draft', answers: {} } });
