import { isAlive } from './os-process.ts';

/**
 * Looks after the running server and starts it again, on its old port, when it dies: the service answers 503
 * meanwhile and goes on afterwards. `stop` ends the watch and waits for a restart under way.
 */
export function supervise(
  firstPid: number,
  log: { warn(fields: object, message: string): void },
  restart: () => Promise<{ pid: number }>,
): { stop(): Promise<void> } {
  let pid = firstPid;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();

  const look = async () => {
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
      round = look().finally(schedule);
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
