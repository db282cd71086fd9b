import { areas, type ResponseBody } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { type Served, serve } from '../../http/serve.ts';
import { createImport, type PreparedImport, prepareImport } from './create-import.ts';
import { presentImport, presentImportError } from './present.ts';
import { previewImport } from './preview-import.ts';
import { findImport, listImports } from './store.ts';
import { listErrors } from './store-errors.ts';

const { routes } = areas.imports;

export const importRoutes = (services: Services): Served[] => {
  const { lists } = services;
  // Files are read before the transaction is opened: that may take seconds, and must hold no connection.
  const previewed = new WeakMap<object, ResponseBody<typeof routes.preview>>();
  const prepared = new WeakMap<object, PreparedImport>();
  return [
    serve(
      routes.preview,
      async ({ sender }) => previewed.get(sender) ?? fail('internal_error'),
      async ({ accountId, body, sender }) => {
        previewed.set(sender, await previewImport(services, accountId, body));
      },
    ),

    serve(routes.list, async ({ db, accountId, query }) => {
      const request = lists.read(routes.list, accountId, query);
      return lists.answer(request, await listImports(db, accountId, request), presentImport);
    }),

    serve(
      routes.create,
      async (call) => {
        const ready = prepared.get(call.sender) ?? fail('internal_error');
        return presentImport(await createImport(call, call.body, ready));
      },
      async ({ accountId, body, sender }) => {
        prepared.set(sender, await prepareImport(services, accountId, body));
      },
    ),

    serve(routes.get, async ({ db, accountId, params }) =>
      presentImport((await findImport(db, accountId, params.id)) ?? fail('not_found')),
    ),

    serve(routes.listErrors, async ({ db, accountId, params, query }) => {
      const { id } = (await findImport(db, accountId, params.id)) ?? fail('not_found');
      const request = lists.read(routes.listErrors, `${accountId} ${id}`, query);
      return lists.answer(request, await listErrors(db, accountId, id, request), presentImportError);
    }),
  ];
};
