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
    // The SDK knows the ETag by the very object that it gave out.
    structuralSharing: false,
    refetchInterval: 30_000,
  });

/** Newest first, some at a time: an entry that a program keeps up to date may have thousands. */
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

/** All files that the entry ever held and that are still there, by their ids: revisions tell no more than that. */
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

/** The entries beside one, by the service; nothing where the order of the list cannot be told by a filter. */
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

/** After an entry changed: what is shown of it, and the lists it is in. */
export const refreshEntry = async (
  client: QueryClient,
  { id, formId }: Pick<Entry, 'id' | 'formId'>,
): Promise<void> => {
  await Promise.all([client.invalidateQueries({ queryKey: ['entry', id] }), refreshLists(client, formId)]);
};

const ifMatchOf = (entry: Entry) => ({ ifMatch: etagOf(entry) });

export const trashEntry = (entry: Entry) => api().entries.delete({ id: entry.id });
/** For good, from wherever it is. Admins only. */
export const deleteEntryPermanently = (id: string) => api().entries.delete({ id, permanent: true });
export const restoreEntry = (id: string) => api().entries.restore({ id });
export const submitEntry = (entry: Entry) =>
  api().entries.update({ id: entry.id, body: { status: 'submitted' } }, ifMatchOf(entry));

/** Only onto the entry as it was seen: what somebody changed meanwhile is not to be lost. */
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
/** For the respondent: sent to the address, where one is given. */
export const createEditLink = (entryId: string, email?: string) =>
  api().editSessions.create({ id: entryId, body: { email } });
/** As the member: sent by the key that the form has, it would be the respondent's revision. */
export const commitEditSession = (id: string) => api().editSessions.commit({ id });
export const discardEditSession = (id: string) => api().editSessions.discard({ id });

/** A draft of the member's own, to be filled in by hand. */
export const createDraftEntry = (formId: string) =>
  api().entries.create({ id: formId, body: { status: 'draft', answers: {} } });
