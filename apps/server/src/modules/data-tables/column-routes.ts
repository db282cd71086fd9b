import { areas } from '@form-service/contracts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { addColumn, dropColumn } from './add-column.ts';
import { changeColumn } from './change-column.ts';
import { findSchema } from './store-schemas.ts';
import { presentColumn } from './table-columns.ts';

const { routes } = areas.dataTableColumns;

export const columnRoutes = (): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, params }) => {
    const { columns } = (await findSchema(db, accountId, params.id)) ?? fail('not_found');
    return { data: columns.map(presentColumn) };
  }),

  serve(routes.create, async (call) => presentColumn(await addColumn(call, call.params.id, call.body))),

  serve(routes.update, async (call) => {
    const { id: tableId, key } = call.params;
    return changeColumn(call, { tableId, key }, call.body);
  }),

  serve(routes.delete, async (call) => {
    await dropColumn(call, call.params.id, call.params.key);
    return undefined;
  }),
];
