import { installWebPages } from '../../http/web-pages.ts';
import type { Module } from '../../module.ts';
import { purgeTrashSchedule } from '../accounts/index.ts';
import { addConnectorUses } from '../connectors/index.ts';
import { addButtonRuns } from '../entry-sessions/index.ts';
import { addRenameFollower } from '../forms/index.ts';
import { findConnectorUse } from './connector-uses.ts';
import { startEngine } from './engine/engine.ts';
import { purgeRunsSchedule } from './engine/purge-runs.ts';
import { followRenames } from './follow-renames.ts';
import { partRoutes } from './part-routes.ts';
import { workflowRoutes } from './routes.ts';
import { approvalMailTask } from './runs/approval-mail.ts';
import { approvalPage } from './runs/approval-page.ts';
import { workflowButtonRuns } from './runs/button-runs.ts';
import { runRoutes } from './runs/routes.ts';
import { purgeWorkflows } from './store.ts';

export const workflows: Module = {
  name: 'workflows',
  routes(services) {
    addConnectorUses(services, findConnectorUse);
    addRenameFollower(services, followRenames);
    addButtonRuns(services, workflowButtonRuns(services));
    return [...workflowRoutes(services), ...partRoutes(services), ...runRoutes(services)];
  },
  install: (app, services) => installWebPages(app, approvalPage(services)),
  tasks: (services) => [approvalMailTask(services)],
  schedules: (services) => [
    purgeTrashSchedule(services, 'purge-trashed-workflows', purgeWorkflows),
    purgeRunsSchedule(services),
  ],
  background: (services, ownerUrl, holder) => startEngine(services, ownerUrl, { holder }),
};

export { insertParts } from './insert-parts.ts';
export { type NamesThere, namesAt, namesInTemplate } from './names-at.ts';
export { presentWorkflow } from './present.ts';
export { readLatestRunValues, readRunValues } from './read-run-values.ts';
export { addressesFor } from './routes.ts';
export { followPath, readPath, writePath } from './validation/reference-path.ts';
export type { Names } from './validation/step-checks.ts';
export { accountValue, entryValue } from './validation/value-types.ts';
