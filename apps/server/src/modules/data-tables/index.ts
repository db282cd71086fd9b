import type { JobDefinition } from '../../jobs/define-job.ts';
import type { Module } from '../../module.ts';
import { purgeTrashSchedule } from '../accounts/index.ts';
import { clearColumnTask } from './clear-column.ts';
import { columnRoutes } from './column-routes.ts';
import { convertColumnJob } from './convert-column-job.ts';
import { tableRoutes } from './routes.ts';
import { rowRoutes } from './row-routes.ts';
import { purgeTables } from './store.ts';
import { rowSource } from './store-row-source.ts';

export const dataTables: Module = {
  name: 'dataTables',
  recordSources: [rowSource],
  routes: (services) => [...tableRoutes(services), ...columnRoutes(), ...rowRoutes(services)],
  jobs: (services) => [convertColumnJob(services) as JobDefinition],
  tasks: (services) => [clearColumnTask(services)],
  schedules: (services) => [purgeTrashSchedule(services, 'purge-trashed-data-tables', purgeTables)],
};

export { bindFilter } from './bind-filter.ts';
export { bulkRows } from './bulk-operations.ts';
export { createRow, removeRow, updateRow } from './change-row.ts';
export { createTable } from './create-table.ts';
export { storedTypes } from './list-rows.ts';
export { presentRow, presentStoredRow } from './present.ts';
export { rowExpressionType } from './row-expression-type.ts';
export { rowFilterSchema, storedFilter, storedPath } from './row-filters.ts';
export { replaceFormUses } from './store-references.ts';
export { rowSource } from './store-row-source.ts';
export { type DataRow, findRow, selectRows } from './store-rows.ts';
export { findSchema, findSchemas, findSchemasByKey, type TableSchema } from './store-schemas.ts';
export { findColumn, type StoredColumn } from './table-columns.ts';
export {
  findOptions,
  findRowsByKey,
  listOptions,
  type OptionQuery,
  type TableOption,
} from './table-options.ts';
export { usesByRows } from './table-uses.ts';
