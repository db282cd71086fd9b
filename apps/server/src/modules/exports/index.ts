import type { Module } from '../../module.ts';
import { expireExportsSchedule } from './expire-exports.ts';
import { exportJob } from './export-job.ts';
import { exportRoutes } from './routes.ts';

export const exports: Module = {
  name: 'exports',
  routes: exportRoutes,
  jobs: (services) => [exportJob(services)],
  schedules: (services) => [expireExportsSchedule(services)],
};

export { type Cell, cellOf } from './cells.ts';
export type { Collection, RecordRow } from './collection.ts';
export { apartSheets, type Column, type Sheet } from './columns.ts';
export { openForm } from './open-form.ts';
export { openTable } from './open-table.ts';
export { combinedFilter } from './plan-export.ts';
export { partsOf } from './read-sheet.ts';
export { unfolded } from './store-cells.ts';
export { zoneClock } from './zone-clock.ts';
