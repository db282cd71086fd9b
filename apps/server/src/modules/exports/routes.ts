import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { createExport } from './create-export.ts';
import { presentExport } from './present.ts';
import { findExport, listExports } from './store.ts';

const { routes } = areas.exports;

export const exportRoutes = (services: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, query }) => {
    const request = services.lists.parse(routes.list, accountId, query);
    return services.lists.toResponse(request, await listExports(db, accountId, request), presentExport);
  }),

  serve(routes.create, async ({ db, accountId, audit, caller, body }) =>
    presentExport(await createExport(services, { db, accountId, audit, userId: caller.userId }, body)),
  ),

  serve(routes.get, async ({ db, accountId, params }) =>
    presentExport((await findExport(db, accountId, params.id)) ?? fail('not_found')),
  ),
];
