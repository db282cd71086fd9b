import { waitForExit } from './os-process.ts';
import { findRunningPostmaster } from './postmaster-pid.ts';

/**
 * Fast shutdown: sessions are ended, everything is written. A service has ten seconds to stop in total, so a shutdown that takes
 * longer than five is aborted; the next start recovers from the WAL and loses nothing.
 */
export async function stopPostmaster(
  cluster: string,
  log: { warn(fields: object, message: string): void },
  timeoutMs = 5_000,
): Promise<void> {
  const running = await findRunningPostmaster(cluster);
  if (!running) return;
  const { pid } = running;
  signal(pid, 'SIGINT');
  if (await waitForExit(pid, timeoutMs)) return;
  log.warn(
    { pid },
    'The embedded PostgreSQL is taking too long to stop; killing it. The next start recovers its data',
  );
  signal(pid, 'SIGQUIT');
  if (await waitForExit(pid, 2_000)) return;
  signal(pid, 'SIGKILL');
  await waitForExit(pid, 2_000);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
