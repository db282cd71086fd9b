import { areas } from '@form-service/contracts';
import type { Services } from '../../../context.ts';
import { type Served, serve } from '../../../http/serve.ts';
import { summariseForm } from './summarise-form.ts';

const { routes } = areas.forms;

export const summaryRoutes = (services: Services): Served[] => [
  serve(routes.summary, ({ db, accountId, params, query }) =>
    summariseForm(services, { db, accountId }, params.id, query),
  ),
];
