import { areas } from '@form-service/contracts';
import { defineTool, type Tool } from './tool.ts';

const { dataTables, dataTableRows } = areas;

export const tableTools: readonly Tool[] = [
  defineTool({ name: 'list_data_tables', title: 'List data tables', route: dataTables.routes.list }),
  defineTool({ name: 'get_data_table', title: 'Get a data table', route: dataTables.routes.get }),
  defineTool({
    name: 'list_rows',
    title: 'List the rows of a data table',
    route: dataTableRows.routes.list,
    hint: 'Filter by cells: values.price > 10.',
  }),
  defineTool({
    name: 'write_rows',
    title: 'Create, update, upsert or delete rows',
    route: dataTableRows.routes.bulk,
    isDestructive: true,
    hint: 'To upsert, set key to a unique column. Check each result: a row may fail while others succeed.',
  }),
];
