import type { Module } from '../../module.ts';
import { joinPiecesTask } from './join-pieces.ts';
import { purgeFilesSchedule, sweepObjectsSchedule } from './purge-files.ts';
import { fileRoutes } from './routes.ts';
import { installTus } from './tus-routes.ts';

export const files: Module = {
  name: 'files',
  routes: fileRoutes,
  install: installTus,
  tasks: (services) => [joinPiecesTask(services)],
  schedules: (services) => [purgeFilesSchedule(), sweepObjectsSchedule(services)],
};
