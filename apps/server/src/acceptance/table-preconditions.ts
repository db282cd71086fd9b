import type { Precondition } from './precondition.ts';

/** Bodies without the IDs that only certain column types accept, and the state needed for a restore. */
export const tablePreconditions: Readonly<Record<string, Precondition>> = {
  'dataTables.create': async ({ request }) => {
    const { projectId } = request.body as { projectId: string };
    return { body: { projectId, name: 'Members' } };
  },
  'dataTables.restore': async ({ account, request }) => {
    await account.send('DELETE', `/data-tables/${request.ids?.id}`);
    return {};
  },
  'dataTableColumns.create': async () => ({ body: { key: 'tax', type: 'number' } }),
  'dataTableColumns.update': async () => ({ body: { type: 'text' } }),
  'dataTableRows.create': async () => ({ body: { values: { article: 'A-1', price: 12.5 } } }),
  'dataTableRows.bulk': async () => ({
    body: { operation: 'upsert', key: 'article', rows: [{ values: { article: 'A-1' } }] },
  }),
};
