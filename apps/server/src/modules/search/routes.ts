import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { searchAccount } from './search-account.ts';

const { routes } = areas.search;

export const searchRoutes = (services: Services): Endpoint[] => [
  serve(routes.find, async ({ db, accountId, caller: { userId }, query }) => ({
    data: await searchAccount(services, { db, accountId, userId }, query),
  })),
];
