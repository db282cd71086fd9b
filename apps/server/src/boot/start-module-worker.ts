import type { Services } from '../context.ts';
import { startRecordIndexer } from '../jobs/record-indexer.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { Module } from '../module.ts';

/** Runs the background work of all modules: jobs, tasks, schedules, and the record index. */
export const startModuleWorker = async (
  services: Services,
  modules: readonly Module[],
  ownerUrl: string,
): Promise<Worker> => {
  const { database, jobChanges, config, log, metrics } = services;
  const worker = await startWorker({
    ownerUrl,
    database,
    changes: jobChanges,
    tasks: modules.flatMap((module) => module.tasks?.(services) ?? []),
    jobs: modules.flatMap((module) => module.jobs?.(services) ?? []),
    schedules: modules.flatMap((module) => module.schedules?.(services) ?? []),
    concurrency: config.workerConcurrency,
    log,
    onFinished: (type, outcome, seconds) => {
      metrics.jobs.inc({ type, outcome });
      metrics.jobSeconds.observe({ type }, seconds);
    },
  });
  const sources = modules.flatMap((module) => module.recordSources ?? []);
  const indexer = startRecordIndexer({ ownerUrl, database, sources, log });
  const background = modules.flatMap(
    (module) => module.background?.(services, ownerUrl, worker.holder) ?? [],
  );
  return {
    ...worker,
    async stop() {
      await Promise.all([worker.stop(), indexer.stop(), ...background.map((work) => work.stop())]);
    },
  };
};
