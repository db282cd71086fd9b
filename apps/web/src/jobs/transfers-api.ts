import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { isTransferActive, mergeTransfers, type Transfer } from './transfer.ts';

type Api = ReturnType<typeof api>;
export type ExportBody = Parameters<Api['exports']['create']>[0]['body'];
export type ImportBody = Parameters<Api['imports']['create']>[0]['body'];

/** All active jobs are polled together at this interval: a stream for each would use up the connections. */
const pollMs = 1_500;

const jobsOf = async (active: readonly Transfer[], signal: AbortSignal) => {
  if (active.length === 0) return [];
  const ids = active.map(({ record: { jobId } }) => `"${jobId}"`).join(', ');
  return (await api().jobs.list({ filter: `id in [${ids}]`, limit: 50 }, { signal })).data;
};

/** Recent imports and exports of the account, polled while any is active. */
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

/** Jobs whose result is on the screen: no toast for them. */
export const watchedJobs = new Set<string>();
