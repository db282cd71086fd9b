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
export { type Column, type Sheet, separateSheets } from './columns.ts';
export { openFormCollection } from './form-collection.ts';
export { combinedFilter } from './plan-export.ts';
export { cellSourcesOf } from './read-sheet.ts';
export { unnestLists } from './store-cells.ts';
export { openTableCollection } from './table-collection.ts';
export { createTimeZoneFormatter } from './time-zone-formatter.ts';
