import type { Logger } from 'pino';

interface ShutdownOptions {
  /** Stops in order. A drain comes first: requests are still answered, and `/readyz` reports not ready. */
  stop(options: { drainSeconds: number }): Promise<void>;
  /** Stops what would outlive this process. */
  forceStop?(): Promise<void>;
  drainSeconds: number;
  /** Time limit after the drain, after which the process exits. */
  shutdownSeconds: number;
}

/** A terminal, npm and a container runtime may each send the same signal, so duplicates are ignored for this long. */
const repeatedSignalMs = 1_000;
const forceStopMs = 2_000;

const ignore = () => {};

/**
 * Stops on the first SIGTERM or SIGINT, and exits immediately on the next one. SIGINT is Ctrl-C in a terminal: no load balancer
 * waits there, so it skips the drain.
 */
export const stopOnSignal = (
  { stop, forceStop, drainSeconds, shutdownSeconds }: ShutdownOptions,
  log: Pick<Logger, 'info' | 'error'>,
): void => {
  let stoppingSince: number | undefined;

  const exitImmediately = (signal: string): void => {
    log.error({ signal }, 'Second signal received: exiting immediately');
    setTimeout(() => process.exit(1), forceStopMs);
    void (forceStop?.() ?? Promise.resolve()).catch(ignore).then(() => process.exit(1));
  };

  const handleSignal = (signal: string): void => {
    const now = performance.now();
    if (stoppingSince !== undefined) {
      if (now - stoppingSince > repeatedSignalMs) exitImmediately(signal);
      return;
    }
    stoppingSince = now;
    const drain = signal === 'SIGINT' ? 0 : drainSeconds;
    const seconds = drain + shutdownSeconds;
    log.info({ signal, drainSeconds: drain }, 'Shutting down');
    setTimeout(() => {
      log.error({ seconds }, 'The shutdown took too long; exiting');
      process.exit(1);
    }, seconds * 1_000).unref();
    stop({ drainSeconds: drain }).then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'The shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handleSignal);
  process.on('SIGINT', handleSignal);
};
