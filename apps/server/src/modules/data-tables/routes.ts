import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { decodeId } from '../../kit/ids.ts';
import { createTable } from './create-table.ts';
import { presentTable } from './present.ts';
import { findTable, listTables, type TableRow } from './store.ts';
import { restoreTable, trashTable } from './trash-table.ts';
import { updateTable } from './update-table.ts';

const { routes } = areas.dataTables;

const answer = (row: TableRow) => tagged(presentTable(row), row.version);

const projectOf = (id: string): string => decodeId('prj', id) ?? fail('not_found');

export const tableRoutes = ({ lists }: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, query }) => {
    const request = lists.parse(routes.list, accountId, query);
    const { q, trashed = false } = query;
    const projectId = query.projectId === undefined ? undefined : projectOf(query.projectId);
    const page = await listTables(db, accountId, request, { q, projectId, trashed });
    return lists.toResponse(request, page, presentTable);
  }),

  serve(routes.create, async (call) => {
    const { projectId, ...values } = call.body;
    return answer(await createTable(call, { ...values, projectId: projectOf(projectId) }));
  }),

  serve(routes.get, async ({ db, accountId, params }) =>
    answer((await findTable(db, accountId, params.id)) ?? fail('not_found')),
  ),

  serve(routes.update, async (call) => {
    const { projectId, ...values } = call.body;
    const moved = projectId === undefined ? undefined : projectOf(projectId);
    return answer(await updateTable(call, call.params.id, { ...values, projectId: moved }));
  }),

  serve(routes.delete, async (call) => {
    await trashTable(call, call.params.id);
    return undefined;
  }),

  serve(routes.restore, async (call) => answer(await restoreTable(call, call.params.id))),
];
