import { areas } from '@form-service/contracts';
import { offer, type Tool } from './tool.ts';

const { dataTables, dataTableRows } = areas;

export const tableTools: readonly Tool[] = [
  offer({ name: 'list_data_tables', title: 'List data tables', route: dataTables.routes.list }),
  offer({ name: 'get_data_table', title: 'Read a data table', route: dataTables.routes.get }),
  offer({
    name: 'list_rows',
    title: 'List the rows of a data table',
    route: dataTableRows.routes.list,
    hint: 'Filter by cells: values.price > 10.',
  }),
  offer({
    name: 'write_rows',
    title: 'Create, change, upsert or delete rows',
    route: dataTableRows.routes.bulk,
    isDestructive: true,
    hint: 'To upsert, name a unique column as key. Look at each result: one row may fail where others did not.',
  }),
];
