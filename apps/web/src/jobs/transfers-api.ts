import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { isTransferActive, mergeTransfers, type Transfer } from './transfer.ts';

type Api = ReturnType<typeof api>;
export type ExportBody = Parameters<Api['exports']['create']>[0]['body'];
export type ImportBody = Parameters<Api['imports']['create']>[0]['body'];

/** Everything that is on its way is asked for together, as often as this: a stream for each would use up the connections. */
const pollMs = 1_500;

const jobsOf = async (going: readonly Transfer[], signal: AbortSignal) => {
  if (going.length === 0) return [];
  const ids = going.map(({ record: { jobId } }) => `"${jobId}"`).join(', ');
  return (await api().jobs.list({ filter: `id in [${ids}]`, limit: 50 }, { signal })).data;
};

/** The latest imports and exports of the account, followed while any of them goes on. */
export const transfersQuery = queryOptions({
  queryKey: ['transfers', 'latest'],
  queryFn: async ({ signal }) => {
    const [exported, imported] = await Promise.all([
      api().exports.list({ limit: 10 }, { signal }),
      api().imports.list({ limit: 10 }, { signal }),
    ]);
    const all = mergeTransfers(exported.data, imported.data);
    const jobs = await jobsOf(all.filter(isTransferActive), signal);
    return mergeTransfers(exported.data, imported.data, jobs).slice(0, 12);
  },
  refetchInterval: ({ state: { data } }) => (data?.some(isTransferActive) ? pollMs : false),
  staleTime: 30_000,
});

export const refreshTransfers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['transfers'] });

/** Jobs whose end somebody is looking at: nothing pops up for them. */
export const watchedJobs = new Set<string>();
