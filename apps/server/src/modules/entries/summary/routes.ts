import { areas } from '@form-service/contracts';
import type { Services } from '../../../context.ts';
import { type Endpoint, serve } from '../../../http/serve.ts';
import { summarizeForm } from './summarize-form.ts';

const { routes } = areas.forms;

export const summaryRoutes = (services: Services): Endpoint[] => [
  serve(routes.summary, ({ db, accountId, params, query }) =>
    summarizeForm(services, { db, accountId }, params.id, query),
  ),
];
