import type { Logger } from 'pino';

/**
 * Stops once, on the first SIGTERM or SIGINT; signals after that change nothing, because a terminal, npm and a
 * container runtime may each send one. What has not ended by the deadline is cut off.
 */
export const stopOnSignal = (stop: () => Promise<void>, log: Logger, seconds: number): void => {
  let stopping = false;
  const begin = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Shutting down');
    setTimeout(() => {
      log.error({ seconds }, 'The shutdown took too long and is cut off');
      process.exit(1);
    }, seconds * 1_000).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'The shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
};
