import type { Situation } from './situation.ts';

/** Bodies without the ids that only columns of certain types take, and what must be so before a restore. */
export const situationsOfTables: Readonly<Record<string, Situation>> = {
  'dataTables.create': async ({ call }) => {
    const { projectId } = call.body as { projectId: string };
    return { body: { projectId, name: 'Members' } };
  },
  'dataTables.restore': async ({ account, call }) => {
    await account.send('DELETE', `/data-tables/${call.ids?.id}`);
    return {};
  },
  'dataTableColumns.create': async () => ({ body: { key: 'tax', type: 'number' } }),
  'dataTableColumns.update': async () => ({ body: { type: 'text' } }),
  'dataTableRows.bulk': async () => ({
    body: { operation: 'upsert', key: 'article', rows: [{ values: { article: 'A-1' } }] },
  }),
};
