import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Transfer } from '../../jobs/transfer.ts';

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => api().imports.get({ id }, { signal }),
  });

export const importErrorsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['imports', id, 'errors'],
    queryFn: ({ pageParam, signal }) =>
      api().imports.listErrors({ id, limit: 100, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });

interface HistoryPage {
  transfers: Transfer[];
  pagination: { nextCursor: string | null };
}

export const historyQuery = (kind: 'imports' | 'exports') =>
  infiniteQueryOptions({
    queryKey: ['transfers', kind],
    queryFn: async ({ pageParam, signal }): Promise<HistoryPage> => {
      const query = { limit: 50, ...(pageParam && { cursor: pageParam }) };
      if (kind === 'imports') {
        const { data, pagination } = await api().imports.list(query, { signal });
        return { transfers: data.map((record) => ({ kind: 'import' as const, record })), pagination };
      }
      const { data, pagination } = await api().exports.list(query, { signal });
      return { transfers: data.map((record) => ({ kind: 'export' as const, record })), pagination };
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });
