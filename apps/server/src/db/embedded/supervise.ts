import { isAlive } from './os-process.ts';

/**
 * Watches the running server and restarts it on the same port when it dies. The service answers 503 meanwhile and recovers.
 * `stop` ends the supervision and waits for a restart in progress.
 */
export function supervise(
  firstPid: number,
  log: { warn(fields: object, message: string): void },
  restart: () => Promise<{ pid: number }>,
): { stop(): Promise<void> } {
  let pid = firstPid;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();

  const checkServer = async () => {
    if (await isAlive(pid)) return;
    if (stopped) return;
    log.warn({ pid }, 'The embedded PostgreSQL died; restarting it');
    try {
      pid = (await restart()).pid;
    } catch (error) {
      log.warn({ err: error }, 'Could not restart the embedded PostgreSQL; retrying');
    }
  };
  const schedule = () => {
    if (stopped) return;
    setTimeout(() => {
      round = checkServer().finally(schedule);
    }, 250).unref();
  };
  schedule();
  return {
    stop: async () => {
      stopped = true;
      await round;
    },
  };
}
