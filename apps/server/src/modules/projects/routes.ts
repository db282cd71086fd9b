import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Served, serve } from '../../http/serve.ts';
import { createProject } from './create-project.ts';
import { duplicateProject } from './duplicate-project.ts';
import { presentProject } from './present.ts';
import { findProject, listProjects, type ProjectRow } from './store.ts';
import { restoreProject, trashProject } from './trash-project.ts';
import { updateProject } from './update-project.ts';

const { routes } = areas.projects;

const answer = (row: ProjectRow) => tagged(presentProject(row), row.version);

export const projectRoutes = ({ lists, outbox }: Services): Served[] => [
  serve(routes.list, async ({ db, accountId, query }) => {
    const request = lists.read(routes.list, accountId, query);
    const { q, trashed = false } = query;
    return lists.answer(request, await listProjects(db, accountId, request, { q, trashed }), presentProject);
  }),

  serve(routes.create, async ({ db, accountId, body }) =>
    answer(await createProject(db, outbox, accountId, body)),
  ),

  serve(routes.get, async ({ db, accountId, params }) =>
    answer((await findProject(db, accountId, params.id)) ?? fail('not_found')),
  ),

  serve(routes.update, async ({ db, accountId, params, body, checkIfMatch }) =>
    answer(await updateProject(db, outbox, accountId, params.id, body, checkIfMatch)),
  ),

  serve(routes.delete, async ({ db, accountId, params, checkIfMatch }) => {
    await trashProject(db, outbox, accountId, params.id, checkIfMatch);
    return undefined;
  }),

  serve(routes.restore, async ({ db, accountId, params, checkIfMatch }) =>
    answer(await restoreProject(db, outbox, accountId, params.id, checkIfMatch)),
  ),

  serve(routes.duplicate, async ({ db, accountId, params, body }) =>
    answer(await duplicateProject(db, outbox, accountId, params.id, body?.name)),
  ),
];
