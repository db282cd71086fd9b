import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/access/caller.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { decodeId } from '../../kit/ids.ts';
import { createWorkflow, duplicateWorkflow } from './create-workflow.ts';
import { hookUrls } from './hook-urls.ts';
import { type HookUrlOf, noHookUrls, presentWorkflow, presentWorkflowVersion } from './present.ts';
import { publishWorkflow, validateDraft } from './publish-workflow.ts';
import { publishedIssues } from './published-issues.ts';
import { findWorkflow, listWorkflows, type WorkflowRow } from './store.ts';
import { findWorkflowVersion } from './store-versions.ts';
import { restoreWorkflow, trashWorkflow } from './trash-workflow.ts';
import { disableWorkflow, enableWorkflow, updateWorkflow } from './update-workflow.ts';

const { routes } = areas.workflows;

type Reader = { db: Db; accountId: string; caller: Pick<Caller, 'role'>; address: string };

/** Anyone with the URL of a webhook trigger can start it: viewers cannot start workflows, so they do not see it. */
export const hookUrlsFor = async (
  services: Services,
  { db, accountId, caller, address }: Reader,
  rows: readonly WorkflowRow[],
): Promise<HookUrlOf> =>
  caller.role === 'viewer' ? noHookUrls : hookUrls(services, { db, accountId, address }, rows);

export const workflowRoutes = (services: Services): Endpoint[] => {
  const { lists } = services;
  const toResponse = async (call: Reader, row: WorkflowRow) =>
    tagged(
      presentWorkflow(
        row,
        await hookUrlsFor(services, call, [row]),
        await publishedIssues(call.db, call.accountId, row),
      ),
      row.version,
    );

  return [
    serve(routes.list, async (call) => {
      const { db, accountId, query } = call;
      const request = lists.parse(routes.list, accountId, query);
      const { q, trashed = false } = query;
      const projectId =
        query.projectId === undefined ? undefined : (decodeId('prj', query.projectId) ?? fail('not_found'));
      const page = await listWorkflows(db, accountId, request, { q, projectId, trashed });
      const hookUrlOf = await hookUrlsFor(services, call, page.rows);
      return lists.toResponse(request, page, (row) => presentWorkflow(row, hookUrlOf));
    }),

    serve(routes.create, async (call) => {
      const projectId = decodeId('prj', call.body.projectId) ?? fail('not_found');
      return toResponse(call, await createWorkflow(call, services, { ...call.body, projectId }));
    }),

    serve(routes.get, async (call) =>
      toResponse(call, (await findWorkflow(call.db, call.accountId, call.params.id)) ?? fail('not_found')),
    ),

    serve(routes.update, async (call) => {
      const { projectId: given, ...changes } = call.body;
      const projectId = given === undefined ? undefined : (decodeId('prj', given) ?? fail('not_found'));
      return toResponse(
        call,
        await updateWorkflow(call, services, call.params.id, { ...changes, projectId }),
      );
    }),

    serve(routes.delete, async (call) => {
      await trashWorkflow(call, call.params.id);
      return undefined;
    }),

    serve(routes.restore, async (call) => toResponse(call, await restoreWorkflow(call, call.params.id))),

    serve(routes.validate, async ({ db, accountId, params }) =>
      validateDraft(db, accountId, (await findWorkflow(db, accountId, params.id)) ?? fail('not_found')),
    ),

    serve(routes.publish, async (call) =>
      toResponse(call, await publishWorkflow(call, call.params.id, call.body)),
    ),

    serve(routes.enable, async (call) => toResponse(call, await enableWorkflow(call, call.params.id))),

    serve(routes.disable, async (call) => toResponse(call, await disableWorkflow(call, call.params.id))),

    serve(routes.duplicate, async (call) =>
      toResponse(call, await duplicateWorkflow(call, services, call.params.id, call.body?.name)),
    ),

    serve(routes.getVersion, async ({ db, accountId, params }) =>
      presentWorkflowVersion(
        (await findWorkflowVersion(db, accountId, params.id, Number(params.number))) ?? fail('not_found'),
      ),
    ),
  ];
};
