import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { bulkRows } from './bulk-operations.ts';
import { createRow, removeRow, updateRow } from './change-row.ts';
import { listRows } from './list-rows.ts';
import { presentListedRows, presentRow } from './present.ts';
import { type DataRow, findRow } from './store-rows.ts';
import { findSchema, type TableSchema } from './store-schemas.ts';

const { routes } = areas.dataTableRows;

const answer = ({ table, row }: { table: TableSchema; row: DataRow }) =>
  tagged(presentRow(table)(row), row.version);

export const rowRoutes = (services: Services): Endpoint[] => {
  const { lists, outbox } = services;
  return [
    serve(routes.list, async ({ db, accountId, params, query }) => {
      const found = await listRows(services, { db, accountId, query, tableId: params.id });
      const { table, request, page } = found ?? fail('not_found');
      return lists.toResponse(request, page, presentListedRows(table));
    }),

    serve(routes.create, async (call) =>
      answer(await createRow(call, outbox, call.params.id, call.body.values)),
    ),

    serve(routes.bulk, async ({ db, accountId, params, body, audit }) => {
      const results = await bulkRows({ db, accountId }, outbox, params.id, body);
      const done = (status: number) => results.filter((one) => one.status === status).length;
      const after = { created: done(201), updated: done(200), deleted: done(204) };
      if (after.created + after.updated + after.deleted > 0)
        audit('row.bulk_changed', { target: { type: 'data_table', id: params.id }, after });
      return { results };
    }),

    serve(routes.get, async ({ db, accountId, params }) => {
      const table = (await findSchema(db, accountId, params.id)) ?? fail('not_found');
      const row = (await findRow(db, accountId, table.id, params.rowId)) ?? fail('not_found');
      return answer({ table, row });
    }),

    serve(routes.update, async (call) => {
      const { id: tableId, rowId } = call.params;
      return answer(await updateRow(call, outbox, { tableId, rowId, values: call.body.values }));
    }),

    serve(routes.delete, async (call) => {
      await removeRow(call, outbox, call.params.id, call.params.rowId);
      return undefined;
    }),
  ];
};
