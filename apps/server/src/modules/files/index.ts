import type { Module } from '../../module.ts';
import { joinPartsTask } from './join-parts.ts';
import { purgeFilesSchedule, sweepObjectsSchedule } from './purge-files.ts';
import { fileRoutes } from './routes.ts';
import { scanFileTask, scanWaitingSchedule } from './scan-file.ts';
import { installTus } from './tus-routes.ts';

export { attachFiles, describeFiles, detachFiles, usableFiles } from './answer-files.ts';
export { checkFileForField } from './check-for-field.ts';
export { completeUpload } from './complete-upload.ts';
export { deleteFile } from './delete-file.ts';
export {
  deleteGeneratedFile,
  findStoredObject,
  generatedFileKey,
  scheduleGeneratedRemoval,
  storeGeneratedFile,
} from './generated-files.ts';
export { imageUrlOf } from './image-url.ts';
export { presentFile } from './present.ts';
export { receiveUpload, storeUpload } from './receive-upload.ts';
export { startUpload } from './start-upload.ts';
export { findFile, listFilesOfEntry } from './store.ts';

export const files: Module = {
  name: 'files',
  routes: fileRoutes,
  install: installTus,
  tasks: (services) => [joinPartsTask(services), scanFileTask(services)],
  schedules: (services) => [
    purgeFilesSchedule(),
    sweepObjectsSchedule(services),
    scanWaitingSchedule(services),
  ],
};
