import { areas } from '@form-service/contracts';
import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/db.ts';
import { fail } from '../../../http/fail.ts';
import { type Endpoint, serve } from '../../../http/serve.ts';
import { decodeId, encodeId } from '../../../kit/ids.ts';
import { findEntry } from '../../entries/index.ts';
import { cancelRun } from '../engine/cancel-run.ts';
import { replayRun, retryRun } from '../engine/repeat-run.ts';
import { findWorkflow } from '../store.ts';
import { assigneeNamesOf } from './assignees.ts';
import { decideApproval } from './decide-approval.ts';
import { listStepsOfRun } from './list-steps.ts';
import { presentRun } from './present.ts';
import { publishedVersionFor, publishedVersionToResume } from './published-version.ts';
import { definitionOfRun, readRun, requireRun } from './read-run.ts';
import { readStep } from './read-step.ts';
import { receiveHook } from './receive-hook.ts';
import { startManually } from './start-manually.ts';
import { listRuns, type RunFilters } from './store.ts';

const { routes } = areas.workflowRuns;
const { listWorkflowRuns } = areas.entries.routes;

type ListRoute = typeof routes.list | typeof routes.listOfWorkflow | typeof listWorkflowRuns;
type ListCall = { db: Db; accountId: string; query: Parameters<Services['lists']['parse']>[2] };

const idOf = (prefix: 'wfl' | 'ent', shown: string | undefined): string | undefined =>
  shown === undefined ? undefined : (decodeId(prefix, shown) ?? fail('not_found'));

export const runRoutes = (services: Services): Endpoint[] => {
  const { lists, clock } = services;

  const listed = async (
    route: ListRoute,
    { db, accountId, query }: ListCall,
    scope: string,
    { status, ...asked }: Omit<RunFilters, 'statuses'> & { status?: string | undefined },
  ) => {
    const request = lists.parse(route, scope, query);
    const page = await listRuns(db, accountId, request, { ...asked, statuses: status?.split(',') });
    return lists.toResponse(request, page, presentRun);
  };

  return [
    serve(routes.start, async (call) => {
      const { db, accountId, params, body = {} } = call;
      return readRun(db, accountId, await startManually(call, params.id, body));
    }),

    serve(routes.listOfWorkflow, async (call) => {
      const { db, accountId, params, query } = call;
      const { id: workflowId } = (await findWorkflow(db, accountId, params.id)) ?? fail('not_found');
      return listed(routes.listOfWorkflow, call, `${accountId} ${workflowId}`, {
        workflowId,
        status: query.status,
      });
    }),

    serve(routes.list, async (call) => {
      const { accountId, caller, query } = call;
      const { status, awaiting, decided } = query;
      const self = encodeId('usr', caller.userId);
      return listed(routes.list, call, awaiting || decided ? `${accountId} ${caller.userId}` : accountId, {
        status,
        workflowId: idOf('wfl', query.workflowId),
        entryId: idOf('ent', query.entryId),
        ...(awaiting && { awaiting: assigneeNamesOf(caller) }),
        ...(decided && { decidedBy: decided === 'me' ? self : decided }),
      });
    }),

    serve(listWorkflowRuns, async (call) => {
      const { db, accountId, params } = call;
      const { id: entryId } = (await findEntry(db, accountId, params.id)) ?? fail('not_found');
      return listed(listWorkflowRuns, call, `${accountId} ${entryId}`, { entryId });
    }),

    serve(routes.get, ({ db, accountId, params }) => readRun(db, accountId, params.id)),

    serve(routes.listSteps, ({ db, accountId, params, query }) =>
      listStepsOfRun(services, { db, accountId, runId: params.id, query }),
    ),

    serve(routes.cancel, async ({ db, accountId, params: { id }, audit }) => {
      await requireRun(db, accountId, id);
      if (!(await cancelRun(services, db, accountId, id))) fail('run_not_cancelable');
      audit('workflow_run.canceled', { target: { type: 'workflow_run', id } });
      return readRun(db, accountId, id);
    }),

    serve(routes.getStep, ({ db, accountId, params: { id, key }, query: { items } }) =>
      readStep(services, { db, accountId, runId: id }, { key, items: items?.split('.').map(Number) ?? [] }),
    ),

    serve(
      routes.getDefinition,
      async ({ db, accountId, params: { id } }) =>
        (await definitionOfRun(db, accountId, await requireRun(db, accountId, id))) ?? fail('not_found'),
    ),

    serve(routes.retry, async ({ db, accountId, params: { id }, body, audit }) => {
      const failed = await requireRun(db, accountId, id);
      const version =
        body?.version === 'published' ? await publishedVersionToResume(db, accountId, failed) : undefined;
      if (!(await retryRun(db, accountId, id, version)))
        fail('state_conflict', {
          message:
            'Only a run that failed at a step can be retried, not one ended by its "stop" step. Run it again instead.',
        });
      audit('workflow_run.retried', { target: { type: 'workflow_run', id } });
      return readRun(db, accountId, id);
    }),

    serve(routes.replay, async ({ db, accountId, params: { id }, body, caller, audit }) => {
      const first = await requireRun(db, accountId, id);
      if ((await findWorkflow(db, accountId, first.workflow_id))?.deleted_at)
        fail('state_conflict', { message: 'The workflow is in the trash. Restore it first.' });
      const version =
        body?.version === 'published' ? (await publishedVersionFor(db, accountId, first)).number : undefined;
      const run = (await replayRun(db, accountId, id, caller.userId, version)) ?? fail('not_found');
      audit('workflow_run.replayed', { target: { type: 'workflow_run', id: run.id } });
      return readRun(db, accountId, run.id);
    }),

    serve(routes.decide, async ({ db, accountId, params, body, caller, audit }) => {
      const { id: runId, key } = params;
      await requireRun(db, accountId, runId);
      const { items = [], ...decision } = body;
      await decideApproval({ db, accountId, caller, now: clock.now() }, { runId, key, items }, decision);
      audit('workflow_run.decided', {
        target: { type: 'workflow_run', id: runId },
        after: { step: key, decision: decision.decision },
      });
      return readRun(db, accountId, runId);
    }),

    serve(areas.hooks.routes.receive, receiveHook(services)),
  ];
};
