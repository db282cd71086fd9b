import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

type Api = ReturnType<typeof api>;
export type Run = Awaited<ReturnType<Api['entries']['listWorkflowRuns']>>['data'][number];

/** How many are shown; the list of runs has the others. */
const runLimit = 10;

const activePollMs = 1_500;
/** What waits, or nothing at all, changes now and then. */
const idlePollMs = 15_000;

const isActive = ({ status }: Run): boolean => status === 'queued' || status === 'running';

/** Under the runs of all workflows: whoever changes one refreshes it, too. */
export const entryRunsQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['workflow-runs', 'of-entry', entryId],
    queryFn: ({ signal }) => api().entries.listWorkflowRuns({ id: entryId, limit: runLimit }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isActive) ? activePollMs : idlePollMs),
  });

export const workflowsQuery = queryOptions({
  queryKey: ['workflows', 'of-entries'],
  queryFn: async ({ signal }) => (await api().workflows.list({ sort: 'name', limit: 200 }, { signal })).data,
  staleTime: 30_000,
});

/** What runs is what was published, whatever the draft says by now. */
export const publishedWorkflowQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['workflows', id, 'version', number],
    queryFn: ({ signal }) => api().workflows.getVersion({ id, number: String(number) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const startRun = (id: string, entryId: string, inputs: Readonly<Record<string, unknown>>) =>
  api().workflowRuns.start({
    id,
    body: { entryId, ...(Object.keys(inputs).length > 0 && { inputs: { ...inputs } }) },
  });

/** What an entry can be written into, beside its own layout. */
export const contentTemplatesQuery = queryOptions({
  queryKey: ['templates', 'list', 'of-entries'],
  queryFn: async ({ signal }) =>
    (await api().templates.list({ kind: 'content', sort: 'name', limit: 200 }, { signal })).data,
  staleTime: 30_000,
});

export const entryPdf = (id: string, templateId: string | undefined): Promise<Blob> =>
  api().entryDocuments.pdf({ id, ...(templateId && { templateId }) });
