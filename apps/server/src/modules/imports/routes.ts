import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve, servePrepared } from '../../http/serve.ts';
import { createImport, prepareImport } from './create-import.ts';
import { presentImport, presentImportError } from './present.ts';
import { previewImport } from './preview-import.ts';
import { findImport, listImports } from './store.ts';
import { listErrors } from './store-errors.ts';

const { routes } = areas.imports;

export const importRoutes = (services: Services): Endpoint[] => {
  const { lists } = services;
  // Files are read before the transaction is opened: it may take seconds, and must not hold a connection.
  return [
    servePrepared(
      routes.preview,
      ({ accountId, body }) => previewImport(services, accountId, body),
      async (_call, preview) => preview,
    ),

    serve(routes.list, async ({ db, accountId, query }) => {
      const request = lists.parse(routes.list, accountId, query);
      return lists.toResponse(request, await listImports(db, accountId, request), presentImport);
    }),

    servePrepared(
      routes.create,
      ({ accountId, body }) => prepareImport(services, accountId, body),
      async (call, prepared) => presentImport(await createImport(call, call.body, prepared)),
    ),

    serve(routes.get, async ({ db, accountId, params }) =>
      presentImport((await findImport(db, accountId, params.id)) ?? fail('not_found')),
    ),

    serve(routes.listErrors, async ({ db, accountId, params, query }) => {
      const { id } = (await findImport(db, accountId, params.id)) ?? fail('not_found');
      const request = lists.parse(routes.listErrors, `${accountId} ${id}`, query);
      return lists.toResponse(request, await listErrors(db, accountId, id, request), presentImportError);
    }),
  ];
};
