import type { Logger } from 'pino';
import { listen } from '../../../jobs/listen.ts';

interface RunListeners {
  /** An account has something due. */
  onDue(accountId: string): void;
  /** A run was ended by others than the worker that has it in hand. */
  onEnded(runId: string): void;
}

/** Tells what happened to runs, right after the commit. What is missed while the connection is away is polled for. */
export const listenForRuns = (url: string, { onDue, onEnded }: RunListeners, log: Logger) =>
  listen(
    url,
    'workflow_runs',
    ([accountId = '', runId]) => (runId === undefined ? onDue(accountId) : onEnded(runId)),
    log,
  );
