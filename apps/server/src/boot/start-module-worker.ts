import type { Services } from '../context.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { Module } from '../module.ts';

/** The background side of all modules: their jobs, their schedules, and what listens to events. */
export const startModuleWorker = (
  services: Services,
  modules: readonly Module[],
  ownerUrl: string,
): Promise<Worker> => {
  const { database, jobChanges, config, log, metrics } = services;
  return startWorker({
    ownerUrl,
    database,
    changes: jobChanges,
    tasks: modules.flatMap((module) => module.tasks?.(services) ?? []),
    jobs: modules.flatMap((module) => module.jobs?.(services) ?? []),
    schedules: modules.flatMap((module) => module.schedules?.(services) ?? []),
    listeners: modules.flatMap((module) =>
      (module.listeners ?? []).map((listener) => ({
        ...listener,
        run: (event, context) => listener.run(event, context, services),
      })),
    ),
    concurrency: config.workerConcurrency,
    log,
    onFinished: (type, outcome, seconds) => {
      metrics.jobs.inc({ type, outcome });
      metrics.jobSeconds.observe({ type }, seconds);
    },
  });
};
