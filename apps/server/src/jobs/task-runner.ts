import type { Task as QueueFunction, TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Outcome, QueueTask } from './task.ts';

interface Run {
  /** The queue's worker that claimed the task. */
  workerId: string | null;
  queueId: string;
  attempts: number;
  stop: AbortController;
  ended: Promise<void>;
}

export type OnFinished = (name: string, outcome: Outcome, seconds: number) => void;

class WorkerStopping extends Error {
  constructor() {
    super('The worker is stopping.');
  }
}

/** Runs tasks for the queue: tracks running tasks, can abort them, and reports their outcome. */
export const createTaskRunner = (log: Logger, onFinished: OnFinished = () => {}) => {
  const running = new Set<Run>();

  const functionFor =
    (task: QueueTask): QueueFunction =>
    async (payload, { job }) => {
      const ended = Promise.withResolvers<void>();
      const run: Run = {
        workerId: job.locked_by,
        queueId: job.id,
        attempts: job.attempts,
        stop: new AbortController(),
        ended: ended.promise,
      };
      const taskLog = log.child({ task: task.name, attempt: job.attempts });
      const isLastAttempt = job.attempts >= job.max_attempts;
      const startedAt = performance.now();
      let outcome: Outcome = 'retried';
      running.add(run);
      try {
        outcome = await task.run(payload, { signal: run.stop.signal, log: taskLog, isLastAttempt });
      } catch (err) {
        if (run.stop.signal.aborted) {
          outcome = 'released';
          taskLog.info('Returned work to the queue because the worker is stopping');
        } else if (isLastAttempt) {
          outcome = 'failed';
          taskLog.error({ err }, 'A task failed permanently');
        } else taskLog.warn({ err }, 'A task failed and will be retried');
        throw err;
      } finally {
        running.delete(run);
        ended.resolve();
        onFinished(task.name, outcome, (performance.now() - startedAt) / 1_000);
      }
    };

  return {
    taskList(tasks: readonly QueueTask[]): TaskList {
      const list: TaskList = {};
      for (const task of tasks) {
        if (list[task.name]) throw new Error(`Two tasks are named "${task.name}". Rename one of them.`);
        list[task.name] = functionFor(task);
      }
      return list;
    },

    /** Resolves when nothing that this worker of the queue claimed is running any more. */
    async idle(workerId: string): Promise<void> {
      await Promise.all([...running].filter((run) => run.workerId === workerId).map((run) => run.ended));
    },

    /** Aborts all running tasks and returns them. */
    abortAll(): Pick<Run, 'queueId' | 'attempts'>[] {
      const runs = [...running];
      for (const { stop } of runs) stop.abort(new WorkerStopping());
      return runs;
    },
  };
};
