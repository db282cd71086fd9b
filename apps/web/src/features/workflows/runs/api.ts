import { iterate } from '@form-service/sdk';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { isRunActive } from '../../../automation/run-status.tsx';
import { sinceFilter, statusesOf } from './model/runs-filter.ts';
import type { RunsSearch } from './search.ts';

type Api = ReturnType<typeof api>;
export type RunDetails = Awaited<ReturnType<Api['workflowRuns']['get']>>;

const listsKey = ['workflow-runs', 'list'] as const;

/** Poll intervals while a run is active, and otherwise. */
const LIVE_POLL_MS = 2_000;
const IDLE_POLL_MS = 15_000;

/** Runs, newest first. Polled; less often with many pages, because all are refetched. */
export const runsQuery = ({ status, workflow, since, entry }: RunsSearch) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, status, workflow, since, entry],
    queryFn: ({ pageParam, signal }) =>
      api().workflowRuns.list(
        {
          limit: 50,
          ...(status && { status: statusesOf(status) }),
          ...(workflow && { workflowId: workflow }),
          ...(entry && { entryId: entry }),
          ...(since && { filter: sinceFilter(since) }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && data.pages.length <= 3 && data.pages.some((page) => page.data.some(isRunActive))
        ? LIVE_POLL_MS
        : IDLE_POLL_MS,
  });

/** Workflow names, including deleted ones, whose runs are still listed. */
export const workflowNamesQuery = queryOptions({
  queryKey: ['workflows', 'names'],
  queryFn: async () => {
    const names = new Map<string, { name: string; isTrashed: boolean }>();
    for (const trashed of [false, true])
      for await (const { id, name } of iterate(api().workflows.list, { limit: 200, trashed }))
        names.set(id, { name, isTrashed: trashed });
    return names;
  },
  staleTime: 60_000,
});

const runKey = (id: string) => ['workflow-runs', id] as const;

/** A run with its steps, polled while active. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [...runKey(id), 'details'],
    queryFn: ({ signal }) => api().workflowRuns.get({ id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && isRunActive(data) ? (data.status === 'waiting' ? LIVE_POLL_MS : LIVE_POLL_MS / 2) : false,
  });

/** The definition that the run follows. It changes only if a retry uses another version. */
export const runDefinitionQuery = ({ id, workflowVersion }: RunDetails) =>
  queryOptions({
    queryKey: [...runKey(id), 'definition', workflowVersion],
    queryFn: ({ signal }) => api().workflowRuns.getDefinition({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** More steps than a run includes, page by page. */
export const moreStepsQuery = ({ id, status }: RunDetails) =>
  infiniteQueryOptions({
    queryKey: [...runKey(id), 'steps', status],
    queryFn: ({ pageParam, signal }) =>
      api().workflowRuns.listSteps({ id, limit: 200, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    refetchInterval: ({ state: { data } }) =>
      isRunActive({ status }) && data && data.pages.length <= 3 ? LIVE_POLL_MS : false,
    placeholderData: keepPreviousData,
  });

/** Failed steps, which users look for first. */
export const failedStepsQuery = ({ id, status }: RunDetails) =>
  queryOptions({
    queryKey: [...runKey(id), 'failed-steps', status],
    queryFn: ({ signal }) => api().workflowRuns.listSteps({ id, status: 'failed', limit: 50 }, { signal }),
  });

/** One step with full values. */
export const wholeStepQuery = (id: string, { key, items }: { key: string; items: readonly number[] }) =>
  queryOptions({
    queryKey: [...runKey(id), 'whole-step', key, ...items],
    queryFn: ({ signal }) =>
      api().workflowRuns.getStep(
        { id, key, ...(items.length > 0 && { items: items.join('.') }) },
        { signal },
      ),
  });

/** The workflow's name and published version. Undefined if permanently deleted. */
export const workflowOfRunQuery = (workflowId: string) =>
  queryOptions({
    queryKey: ['workflows', workflowId, 'of-run'],
    queryFn: ({ signal }) => api().workflows.get({ id: workflowId }, { signal }),
    retry: false,
  });

/** The form of a run's entry, for its link. */
export const entryOfRunQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['entries', entryId, 'of-run'],
    queryFn: ({ signal }) => api().entries.get({ id: entryId }, { signal }),
    retry: false,
    staleTime: 60_000,
  });

export type RunVersion = 'same' | 'published';

/** Actions for a run. */
export const useRunChanges = (id: string) => {
  const client = useQueryClient();
  const show = (run: RunDetails) => {
    client.setQueryData(runQuery(run.id).queryKey, run);
    void client.invalidateQueries({ queryKey: listsKey });
  };
  const invalidateRun = () => void client.invalidateQueries({ queryKey: runKey(id) });
  const cancel = useMutation({
    mutationFn: () => api().workflowRuns.cancel({ id }),
    onSuccess: show,
    onError: invalidateRun,
  });
  const retry = useMutation({
    mutationFn: (version: RunVersion) => api().workflowRuns.retry({ id, body: { version } }),
    onSuccess: show,
    onError: invalidateRun,
  });
  const replay = useMutation({
    mutationFn: (version: RunVersion) => api().workflowRuns.replay({ id, body: { version } }),
    onSuccess: show,
  });
  return { cancel, retry, replay };
};
