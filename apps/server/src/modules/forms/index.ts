import type { Module } from '../../module.ts';
import { purgeTrashSchedule } from '../accounts/index.ts';
import { closeDueFormsSchedule } from './close-form.ts';
import { fieldRoutes } from './field-routes.ts';
import { publicFormRoutes } from './public-routes.ts';
import { formRoutes } from './routes.ts';
import { purgeForms } from './store.ts';
import { versionRoutes } from './version-routes.ts';

export const forms: Module = {
  name: 'forms',
  routes: (services) => [
    ...formRoutes(services),
    ...versionRoutes(services),
    ...fieldRoutes(services),
    ...publicFormRoutes(services),
  ],
  schedules: (services) => [
    purgeTrashSchedule(services, 'purge-trashed-forms', purgeForms),
    closeDueFormsSchedule(services),
  ],
};
