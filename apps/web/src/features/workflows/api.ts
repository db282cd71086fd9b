import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { defaultProjectName, projectsQuery } from '../../api/projects.ts';
import type { WorkflowsSearch } from './search.ts';

type Api = ReturnType<typeof api>;
export type Workflow = Awaited<ReturnType<Api['workflows']['get']>>;
export type WorkflowBody = Omit<Parameters<Api['workflows']['create']>[0]['body'], 'projectId'>;
export type Run = Awaited<ReturnType<Api['workflowRuns']['list']>>['data'][number];

const listsKey = ['workflows', 'list'] as const;

export const workflowsQuery = ({ q, trash }: WorkflowsSearch) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, q, trash],
    queryFn: ({ pageParam, signal }) =>
      api().workflows.list(
        {
          sort: '-updatedAt',
          limit: 50,
          ...(q && { q }),
          ...(trash && { trashed: true }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: keepPreviousData,
  });

/** The latest run of each workflow among the last hundred runs: one request for the whole list. */
export const lastRunsQuery = queryOptions({
  queryKey: ['workflow-runs', 'last'],
  queryFn: async ({ signal }) => {
    const { data } = await api().workflowRuns.list({ limit: 100 }, { signal });
    const last = new Map<string, Run>();
    for (const run of data) if (!last.has(run.workflowId)) last.set(run.workflowId, run);
    return last;
  },
});

export const useInvalidateWorkflows = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: listsKey });
};

/** The project of a new workflow; creates the first project if needed. */
const ensureProject = async (chosen: string | undefined): Promise<string> =>
  chosen ?? (await api().projects.create({ body: { name: defaultProjectName } })).id;

/** Mutations of the workflow lists. */
export const useWorkflowChanges = () => {
  const client = useQueryClient();
  const invalidate = useInvalidateWorkflows();
  const create = useMutation({
    mutationFn: async ({ projectId, body }: { projectId: string | undefined; body: WorkflowBody }) =>
      api().workflows.create({ body: { ...body, projectId: await ensureProject(projectId) } }),
    onSuccess: () => {
      invalidate();
      void client.invalidateQueries({ queryKey: projectsQuery.queryKey });
    },
  });
  const setEnabled = useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      enabled ? api().workflows.enable({ id }) : api().workflows.disable({ id }),
    onSettled: invalidate,
  });
  const duplicate = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api().workflows.duplicate({ id, body: { name: `${name} (copy)`.slice(0, 200) } }),
    onSuccess: invalidate,
  });
  const trash = useMutation({
    mutationFn: (id: string) => api().workflows.delete({ id }),
    onSuccess: invalidate,
  });
  const restore = useMutation({
    mutationFn: (id: string) => api().workflows.restore({ id }),
    onSuccess: invalidate,
  });
  return { create, setEnabled, duplicate, trash, restore };
};
