import type { JobDefinition } from '../../jobs/define-job.ts';
import type { Module } from '../../module.ts';
import { importRoutes } from './routes.ts';
import { importJob } from './run-import.ts';
import { deleteOldImports } from './store.ts';

/** As long as their jobs. */
const retentionDays = 90;

export const imports: Module = {
  name: 'imports',
  routes: importRoutes,
  jobs: (services) => [importJob(services) as JobDefinition],
  schedules: () => [
    {
      name: 'purge-imports',
      cron: '41 3 * * *',
      run: async ({ db, now, signal }) => {
        const before = new Date(now.getTime() - retentionDays * 86_400_000);
        while (!signal.aborted && (await deleteOldImports(db, before)) > 0);
      },
    },
  ],
};
