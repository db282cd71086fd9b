import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { type Logger, pino } from 'pino';

/** The part of pino's destination that is used here. */
interface Destination extends NodeJS.EventEmitter {
  end(): void;
}

/** How long the exit waits for the log: its reader may be stuck. */
const flushTimeoutMs = 1_000;

/** Ends the log, which writes asynchronously: an exit would cut off the write in flight. */
const flush = async (log: Logger): Promise<void> => {
  const destination = (log as unknown as Record<symbol, Destination>)[pino.symbols.streamSym];
  if (!destination) return;
  const closed = once(destination, 'close');
  destination.end();
  await Promise.race([closed, delay(flushTimeoutMs)]);
};

/** Logs an error that nothing handled, with its stack, and exits: the state of the process is unknown. */
export const exitOnFault = (log: Logger): void => {
  let isExiting = false;
  const exitWith = (message: string) => (fault: unknown) => {
    if (isExiting) return;
    isExiting = true;
    // Anything can be thrown; the log shows the message and stack of errors only.
    log.fatal({ err: fault instanceof Error ? fault : new Error(inspect(fault)) }, message);
    void flush(log).finally(() => process.exit(1));
  };
  process.on('unhandledRejection', exitWith('Unhandled promise rejection'));
  process.on('uncaughtException', exitWith('Uncaught exception'));
};
