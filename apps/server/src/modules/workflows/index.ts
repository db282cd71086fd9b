import { installWebPages } from '../../http/web-pages.ts';
import type { Module } from '../../module.ts';
import { purgeTrashSchedule } from '../accounts/index.ts';
import { renameFieldsInWorkflows } from './apply-form-renames.ts';
import { findConnectorUse } from './connector-uses.ts';
import { deleteOldRunsSchedule } from './engine/delete-old-runs.ts';
import { startEngine } from './engine/engine.ts';
import { partRoutes } from './part-routes.ts';
import { workflowRoutes } from './routes.ts';
import { approvalMailTask } from './runs/approval-mail.ts';
import { approvalPage } from './runs/approval-page.ts';
import { workflowButtonRuns } from './runs/button-runs.ts';
import { runRoutes } from './runs/routes.ts';
import { deleteTrashedWorkflows } from './store.ts';

export const workflows: Module = {
  name: 'workflows',
  extends: {
    renameFollowers: [renameFieldsInWorkflows],
    buttonRuns: [workflowButtonRuns],
    connectorUses: [findConnectorUse],
  },
  routes: (services) => [...workflowRoutes(services), ...partRoutes(services), ...runRoutes(services)],
  install: (app, services) => installWebPages(app, approvalPage(services)),
  tasks: (services) => [approvalMailTask(services)],
  schedules: (services) => [
    purgeTrashSchedule(services, 'purge-trashed-workflows', deleteTrashedWorkflows),
    deleteOldRunsSchedule(services),
  ],
  background: (services, ownerUrl, holder) => startEngine(services, ownerUrl, { holder }),
};

export { type AvailableNames, availableNames, namesInTemplate } from './available-names.ts';
export { insertParts } from './insert-parts.ts';
export { presentWorkflow } from './present.ts';
export { readLatestRunValues, readRunValues } from './read-run-values.ts';
export { hookUrlsFor } from './routes.ts';
export { readPath, resolvePath, writePath } from './validation/reference-path.ts';
export type { Names } from './validation/step-checks.ts';
export { accountValue, entryExpressionType } from './validation/value-types.ts';
