import { inspect } from 'node:util';
import type { Logger } from 'pino';

/**
 * Logs an error that nothing handled, with its stack, and exits: the state of the process is unknown. The log writes to its
 * file descriptor synchronously, so the exit cuts nothing off.
 */
export const exitOnFault = (log: Pick<Logger, 'fatal'>): void => {
  const exitWith = (message: string) => (fault: unknown) => {
    // Anything can be thrown; the log shows a message and a stack of errors alone.
    log.fatal({ err: fault instanceof Error ? fault : new Error(inspect(fault)) }, message);
    process.exit(1);
  };
  process.on('unhandledRejection', exitWith('Unhandled promise rejection'));
  process.on('uncaughtException', exitWith('Uncaught exception'));
};
