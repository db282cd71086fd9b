import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve, serveStream } from '../../http/serve.ts';
import { cancelJob } from './cancel-job.ts';
import { presentJob } from './present.ts';
import { findJob, listJobs } from './store.ts';
import { streamJob } from './stream-job.ts';

const { routes } = areas.jobs;

export const jobRoutes = ({ database, lists, jobChanges }: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, query }) => {
    const request = lists.parse(routes.list, accountId, query);
    return lists.toResponse(request, await listJobs(db, accountId, request), presentJob);
  }),

  serve(routes.get, async ({ db, accountId, params }) =>
    presentJob((await findJob(db, accountId, params.id)) ?? fail('not_found')),
  ),

  serve(routes.cancel, async (call) => presentJob(await cancelJob(call, call.params.id))),

  serveStream(routes.events, ({ accountId, params, signal }) =>
    streamJob({ database, jobChanges }, accountId, params.id, signal),
  ),
];
