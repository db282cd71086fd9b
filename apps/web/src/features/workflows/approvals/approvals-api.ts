import { iterate } from '@form-service/sdk';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { type Approval, approvalsIn } from '../model/approvals.ts';

/** Which approvals: waiting for me, decided by me, or by anyone. */
export type ApprovalFilter = 'waiting' | 'me' | 'anyone';

const pageSize = 10;
/** Others decide too, and new ones arrive. */
const pollMs = 30_000;

export const approvalRunsQuery = (which: ApprovalFilter) =>
  infiniteQueryOptions({
    queryKey: ['workflow-runs', 'approvals', which],
    queryFn: ({ pageParam, signal }) =>
      api().workflowRuns.list(
        {
          limit: pageSize,
          ...(which === 'waiting' ? { awaiting: 'me' } : { decided: which }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: which === 'waiting' ? pollMs : false,
  });

/** Number of steps to search: loops create many. */
const maxSteps = 2_000;

/** A run with all its approvals. Lists of runs contain only the status. */
export const runApprovalsQuery = (runId: string, updatedAt: string) =>
  queryOptions({
    queryKey: ['workflow-runs', runId, 'approvals', updatedAt],
    queryFn: async ({ signal }): Promise<Approval[]> => {
      const run = await api().workflowRuns.get({ id: runId }, { signal });
      if (!run.hasMoreSteps) return approvalsIn(run, run.steps);
      const steps = [];
      for await (const step of iterate(api().workflowRuns.listSteps, { id: runId, limit: 200 })) {
        steps.push(step);
        if (signal.aborted || steps.length >= maxSteps) break;
      }
      return approvalsIn(run, steps);
    },
  });

/** Names of a workflow and its steps. */
export const stepNamesQuery = (workflowId: string) =>
  queryOptions({
    queryKey: ['workflows', workflowId, 'names'],
    queryFn: async ({ signal }) => {
      const { name, steps } = await api().workflows.get({ id: workflowId }, { signal });
      return { name, steps: new Map(steps.map((step) => [step.key, step.name])) };
    },
    staleTime: 60_000,
    structuralSharing: false,
  });

export const decide = (
  { runId, stepKey, items }: Approval,
  decision: 'approved' | 'rejected',
  comment: string,
) =>
  api().workflowRuns.decide({
    id: runId,
    key: stepKey,
    body: {
      decision,
      ...(comment.trim() && { comment: comment.trim() }),
      ...(items.length > 0 && { items: [...items] }),
    },
  });
