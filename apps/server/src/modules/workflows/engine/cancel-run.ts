import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import { cancelRuns, resumeParent } from '../runs/store-changes.ts';
import { runEvent } from './run-events.ts';

/**
 * Cancels a run, and the runs that it waits for. No further step starts; steps in progress are aborted in any process, and
 * their results are discarded. Returns false if the run had ended.
 */
export const cancelRun = async (
  { outbox }: Pick<Services, 'outbox'>,
  db: Transaction,
  accountId: string,
  runId: string,
): Promise<boolean> => {
  const canceled = await cancelRuns(db, accountId, runId);
  for (const run of canceled) outbox.emit(db, accountId, 'workflow_run.canceled', runEvent(run, 'canceled'));
  const first = canceled.find(({ id }) => id === runId);
  if (first?.parent_waits && first.parent_run_id !== null)
    await resumeParent(db, accountId, { parentId: first.parent_run_id, runId });
  return first !== undefined;
};
