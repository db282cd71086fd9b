import { iterate } from '@form-service/sdk';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { isRunActive } from '../../../automation/run-status.ts';
import { sinceFilter, statusesOf } from './model/runs-filter.ts';
import type { RunsSearch } from './search.ts';

type Api = ReturnType<typeof api>;
export type RunDetails = Awaited<ReturnType<Api['workflowRuns']['get']>>;

const listsKey = ['workflow-runs', 'list'] as const;

/** Milliseconds between looks at what is under way, and at whether something new has begun. */
const LIVE_POLL_MS = 2_000;
const IDLE_POLL_MS = 15_000;

/** Runs, the newest first. Read again by themselves; lists of many pages more rarely, since all of them are read. */
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

/** What workflows are called, those in the trash included: their runs are still to be seen. */
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

/** A run with its steps, read again while it is under way. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [...runKey(id), 'details'],
    queryFn: ({ signal }) => api().workflowRuns.get({ id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && isRunActive(data) ? (data.status === 'waiting' ? LIVE_POLL_MS : LIVE_POLL_MS / 2) : false,
  });

/** What it follows. It changes only where a retry goes on with another version. */
export const runDefinitionQuery = ({ id, workflowVersion }: RunDetails) =>
  queryOptions({
    queryKey: [...runKey(id), 'definition', workflowVersion],
    queryFn: ({ signal }) => api().workflowRuns.getDefinition({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** The steps of a run that has more than it tells by itself: page after page, on demand. */
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

/** Those that failed: what one looks for first, wherever it stands. */
export const failedStepsQuery = ({ id, status }: RunDetails) =>
  queryOptions({
    queryKey: [...runKey(id), 'failed-steps', status],
    queryFn: ({ signal }) => api().workflowRuns.listSteps({ id, status: 'failed', limit: 50 }, { signal }),
  });

/** One step with its values whole. */
export const wholeStepQuery = (id: string, { key, items }: { key: string; items: readonly number[] }) =>
  queryOptions({
    queryKey: [...runKey(id), 'whole-step', key, ...items],
    queryFn: ({ signal }) =>
      api().workflowRuns.getStep(
        { id, key, ...(items.length > 0 && { items: items.join('.') }) },
        { signal },
      ),
  });

/** What is published now, and what the workflow is called. Undefined where it is deleted for good. */
export const workflowOfRunQuery = (workflowId: string) =>
  queryOptions({
    queryKey: ['workflows', workflowId, 'of-run'],
    queryFn: ({ signal }) => api().workflows.get({ id: workflowId }, { signal }),
    retry: false,
  });

/** The form of the entry that a run is about, for the way there. */
export const entryOfRunQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['entries', entryId, 'of-run'],
    queryFn: ({ signal }) => api().entries.get({ id: entryId }, { signal }),
    retry: false,
    staleTime: 60_000,
  });

export type RunVersion = 'same' | 'published';

/** What can be done to a run from outside. */
export const useRunChanges = (id: string) => {
  const client = useQueryClient();
  const show = (run: RunDetails) => {
    client.setQueryData(runQuery(run.id).queryKey, run);
    void client.invalidateQueries({ queryKey: listsKey });
  };
  const lookAgain = () => void client.invalidateQueries({ queryKey: runKey(id) });
  const cancel = useMutation({
    mutationFn: () => api().workflowRuns.cancel({ id }),
    onSuccess: show,
    onError: lookAgain,
  });
  const retry = useMutation({
    mutationFn: (version: RunVersion) => api().workflowRuns.retry({ id, body: { version } }),
    onSuccess: show,
    onError: lookAgain,
  });
  const replay = useMutation({
    mutationFn: (version: RunVersion) => api().workflowRuns.replay({ id, body: { version } }),
    onSuccess: show,
  });
  return { cancel, retry, replay };
};
