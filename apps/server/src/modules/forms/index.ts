import type { Module } from '../../module.ts';
import { purgeTrashSchedule } from '../accounts/index.ts';
import { closeDueFormsSchedule } from './close-form.ts';
import { fieldRoutes } from './field-routes.ts';
import { importRoutes } from './import/routes.ts';
import { openFormsOf } from './open-forms.ts';
import { publicFormRoutes } from './public-routes.ts';
import { formRoutes } from './routes.ts';
import { purgeForms } from './store.ts';
import { entrySource } from './store-entry-source.ts';
import { optionRoutes } from './tables/option-routes.ts';
import { versionRoutes } from './version-routes.ts';

export const forms: Module = {
  name: 'forms',
  recordSources: [entrySource],
  routes: (services) => [
    ...formRoutes(services),
    ...versionRoutes(services),
    ...fieldRoutes(services),
    ...importRoutes(services),
    ...publicFormRoutes(openFormsOf(services)),
    ...optionRoutes(services),
  ],
  schedules: (services) => [
    purgeTrashSchedule(services, 'purge-trashed-forms', purgeForms),
    closeDueFormsSchedule(services),
  ],
};

export { confirmationOf, tellsAnswers } from './confirmation.ts';
export { readCurrentForm } from './current-form.ts';
export { storedDefinition } from './definitions.ts';
export { entryFilterSchema, isSortablePath } from './entry-paths.ts';
export { addRenameFollower, type RenameFollower } from './follow-renames.ts';
export { limitReached, type OpenForm, openFormsOf } from './open-forms.ts';
export { type CompiledVersion, compiledVersion } from './session-forms.ts';
export { checkInstances, settled } from './settle-session.ts';
export { countEntries, wasPublishedWith } from './store-directory.ts';
export { entrySource } from './store-entry-source.ts';
export { knowingTables } from './tables/known-tables.ts';
export { offerOptions, searchOffered } from './tables/offer-options.ts';
export { findFedFields, findLabels } from './tables/offers.ts';
export { tableFieldsOf, usesTables } from './tables/table-fields.ts';
export { addVersionWarner, type VersionWarner } from './version-warnings.ts';
