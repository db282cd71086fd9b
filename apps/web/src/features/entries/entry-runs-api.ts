import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

type Api = ReturnType<typeof api>;
export type EntryRun = Awaited<ReturnType<Api['entries']['listWorkflowRuns']>>['data'][number];

/** The list of runs has the rest. */
const runLimit = 10;

const activePollMs = 1_500;
/** Poll interval while runs wait, or there are none. */
const idlePollMs = 15_000;

const isActive = ({ status }: EntryRun): boolean => status === 'queued' || status === 'running';

/** Under the runs key, so that changes to runs invalidate it. */
export const entryRunsQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['workflow-runs', 'of-entry', entryId],
    queryFn: ({ signal }) => api().entries.listWorkflowRuns({ id: entryId, limit: runLimit }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isActive) ? activePollMs : idlePollMs),
  });

export const workflowChoicesOfEntriesQuery = queryOptions({
  queryKey: ['workflows', 'of-entries'],
  queryFn: async ({ signal }) => (await api().workflows.list({ sort: 'name', limit: 200 }, { signal })).data,
  staleTime: 30_000,
});

/** The published version, which is what runs. */
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

/** Templates for an entry's PDF, besides its own layout. */
export const contentTemplatesQuery = queryOptions({
  queryKey: ['templates', 'list', 'of-entries'],
  queryFn: async ({ signal }) =>
    (await api().templates.list({ kind: 'content', sort: 'name', limit: 200 }, { signal })).data,
  staleTime: 30_000,
});

export const entryPdf = (id: string, templateId: string | undefined): Promise<Blob> =>
  api().entryDocuments.pdf({ id, ...(templateId && { templateId }) });
