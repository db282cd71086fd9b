import type { Logger } from 'pino';
import { listen } from '../../../jobs/listen.ts';

interface RunListeners {
  /** An account has due runs. */
  onDue(accountId: string): void;
  /** A run was ended by others than its worker. */
  onEnded(runId: string): void;
}

/** Listens for run notifications, sent on commit. Those missed while the connection is down are covered by polling. */
export const listenForRuns = (url: string, { onDue, onEnded }: RunListeners, log: Logger) =>
  listen(
    url,
    'workflow_runs',
    ([accountId = '', runId]) => (runId === undefined ? onDue(accountId) : onEnded(runId)),
    log,
  );
