import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { createProject } from './create-project.ts';
import { duplicateProject } from './duplicate-project.ts';
import { presentProject } from './present.ts';
import { findProject, listProjects, type ProjectRow } from './store.ts';
import { restoreProject, trashProject } from './trash-project.ts';
import { updateProject } from './update-project.ts';

const { routes } = areas.projects;

const answer = (row: ProjectRow) => tagged(presentProject(row), row.version);

export const projectRoutes = ({ lists, outbox }: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, query }) => {
    const request = lists.parse(routes.list, accountId, query);
    const { q, trashed = false } = query;
    return lists.toResponse(
      request,
      await listProjects(db, accountId, request, { q, trashed }),
      presentProject,
    );
  }),

  serve(routes.create, async (call) => answer(await createProject(call, outbox, call.body))),

  serve(routes.get, async ({ db, accountId, params }) =>
    answer((await findProject(db, accountId, params.id)) ?? fail('not_found')),
  ),

  serve(routes.update, async (call) => answer(await updateProject(call, outbox, call.params.id, call.body))),

  serve(routes.delete, async (call) => {
    await trashProject(call, outbox, call.params.id);
    return undefined;
  }),

  serve(routes.restore, async (call) => answer(await restoreProject(call, outbox, call.params.id))),

  serve(routes.duplicate, async (call) =>
    answer(await duplicateProject(call, outbox, call.params.id, call.body?.name)),
  ),
];
