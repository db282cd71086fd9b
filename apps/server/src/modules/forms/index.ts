import type { Module } from '../../module.ts';
import { purgeTrashSchedule } from '../accounts/index.ts';
import { closeDueFormsSchedule } from './close-form.ts';
import { fieldRoutes } from './field-routes.ts';
import { formImportRoutes } from './import/routes.ts';
import { createOpenForms } from './open-forms.ts';
import { publicFormRoutes } from './public-routes.ts';
import { formRoutes } from './routes.ts';
import { purgeForms } from './store.ts';
import { entrySource } from './store-entry-source.ts';
import { optionRoutes } from './tables/option-routes.ts';
import { versionRoutes } from './version-routes.ts';

export const forms: Module = {
  name: 'forms',
  setup: (services) => ({ openForms: createOpenForms(services) }),
  recordSources: [entrySource],
  routes: (services) => [
    ...formRoutes(services),
    ...versionRoutes(services),
    ...fieldRoutes(services),
    ...formImportRoutes(services),
    ...publicFormRoutes(services.state.openForms),
    ...optionRoutes(services),
  ],
  schedules: (services) => [
    purgeTrashSchedule(services, 'purge-trashed-forms', purgeForms),
    closeDueFormsSchedule(services),
  ],
};

export { calculateSession, checkInstanceCount } from './calculate-session.ts';
export { confirmationOf, includesAnswers } from './confirmation.ts';
export { readCurrentForm, storedDefinition } from './definitions.ts';
export { entryFilterSchema, isSortablePath } from './entry-paths.ts';
export { limitReachedError, type OpenForm, type OpenForms } from './open-forms.ts';
export type { RenameFollower } from './rename-followers.ts';
export { type CompiledVersion, loadCompiledVersion } from './session-forms.ts';
export { countEntries, isInPublishedVersion } from './store-directory.ts';
export { entrySource } from './store-entry-source.ts';
export { listFieldOptions, searchFieldOptions } from './tables/field-options.ts';
export { findLabels, resolveTableFields } from './tables/resolve-table-fields.ts';
export { tableFieldsOf, usesTables } from './tables/table-fields.ts';
export { withTableRows } from './tables/with-table-rows.ts';
export type { VersionWarningSource } from './version-warnings.ts';
