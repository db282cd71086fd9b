import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { resolveReferences } from './resolve-references.ts';
import { searchContext } from './search-references.ts';

const { routes } = areas.references;

export const referenceRoutes = (services: Services): Endpoint[] => [
  serve(routes.search, async ({ db, accountId, query }) => ({
    data: await searchContext(services, db, accountId, query),
  })),

  serve(routes.resolve, async ({ db, accountId, body }) => ({
    data: await resolveReferences(services, db, accountId, body.references, body.context),
  })),
];
