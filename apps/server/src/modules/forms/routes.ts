import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve, servePrepared } from '../../http/serve.ts';
import { decodeId } from '../../kit/ids.ts';
import { closeForm, reopenForm } from './close-form.ts';
import { createForm } from './create-form.ts';
import { duplicateForm } from './duplicate-form.ts';
import { readSentDefinition } from './large-definitions.ts';
import { presentForm } from './present.ts';
import { type FormRow, findForm, listForms } from './store.ts';
import { restoreForm, trashForm } from './trash-form.ts';
import { updateForm } from './update-form.ts';

const { routes } = areas.forms;

/** Ids in a body or query have been validated by their schema, so they decode. */
const decoded = (id: string | undefined) => (id === undefined ? undefined : decodeId('prj', id));

export const formRoutes = (services: Services): Endpoint[] => {
  const { lists, clock } = services;
  const answer = (row: FormRow) => tagged(presentForm(row, clock.now()), row.version);

  return [
    serve(routes.list, async ({ db, accountId, query }) => {
      const request = lists.parse(routes.list, accountId, query);
      const { q, projectId, trashed = false } = query;
      const page = await listForms(db, accountId, request, { q, projectId: decoded(projectId), trashed });
      const now = clock.now();
      return lists.toResponse(request, page, (row) => presentForm(row, now));
    }),

    servePrepared(
      routes.create,
      async ({ accountId, body: { definition } }) =>
        definition === undefined ? undefined : readSentDefinition(accountId, definition),
      async (call, definition) => {
        const projectId = decoded(call.body.projectId) ?? fail('not_found');
        return answer(await createForm(call, services, { ...call.body, projectId, definition }));
      },
    ),

    serve(routes.get, async ({ db, accountId, params }) =>
      answer((await findForm(db, accountId, params.id)) ?? fail('not_found')),
    ),

    serve(routes.update, async (call) => {
      const changes = { ...call.body, projectId: decoded(call.body.projectId) };
      return answer(await updateForm(call, services, call.params.id, changes));
    }),

    serve(routes.delete, async (call) => {
      await trashForm(call, services, call.params.id);
      return undefined;
    }),

    serve(routes.restore, async (call) => answer(await restoreForm(call, services, call.params.id))),

    serve(routes.duplicate, async (call) => {
      const { projectId, ...differing } = call.body ?? {};
      const target = decoded(projectId);
      const values = target === undefined ? differing : { ...differing, projectId: target };
      return answer(await duplicateForm(call, services, call.params.id, values));
    }),

    serve(routes.close, async (call) => answer(await closeForm(call, services, call.params.id))),

    serve(routes.reopen, async (call) => answer(await reopenForm(call, services, call.params.id))),
  ];
};
