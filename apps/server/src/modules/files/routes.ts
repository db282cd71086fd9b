import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve, servePrepared } from '../../http/serve.ts';
import { completeUpload } from './complete-upload.ts';
import { deleteFile } from './delete-file.ts';
import { downloadLinkOf } from './download-file.ts';
import { clientUrls, presentFile } from './present.ts';
import { receiveUpload } from './receive-upload.ts';
import { startUpload } from './start-upload.ts';
import { type FileRow, findFile, listFiles } from './store.ts';

const { routes } = areas.files;

const answer = (row: FileRow) => tagged(presentFile(row), row.version);

export const fileRoutes = (services: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, query }) => {
    const request = services.lists.parse(routes.list, accountId, query);
    return services.lists.toResponse(request, await listFiles(db, accountId, request, query.q), presentFile);
  }),

  serve(routes.create, (call) => startUpload(services, call, call.body, { createdBy: call.caller.userId })),

  servePrepared(
    routes.complete,
    ({ accountId, params }) => receiveUpload(services, { accountId, fileId: params.id }),
    async (call) => answer(await completeUpload(services, call, call.params.id)),
  ),

  serve(routes.get, async ({ db, accountId, params }) =>
    answer((await findFile(db, accountId, params.id)) ?? fail('not_found')),
  ),

  serve(routes.delete, async (call) => {
    await deleteFile(call, call.params.id);
    return undefined;
  }),

  serve(routes.download, async ({ db, accountId, params, query }) => {
    const file = (await findFile(db, accountId, params.id)) ?? fail('not_found');
    const { url } = await downloadLinkOf(services, file, query.disposition);
    return { location: url };
  }),

  serve(routes.downloadLink, async ({ db, accountId, address, params, query }) => {
    const file = (await findFile(db, accountId, params.id)) ?? fail('not_found');
    const { url, expiresAt } = await downloadLinkOf(services, file, query.disposition);
    return { ...clientUrls(address, url), expiresAt: expiresAt.toISOString() };
  }),
];
