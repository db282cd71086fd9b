import type { TriggerTypeName } from '@form-service/contracts';
import type { Transaction } from '../../../db/db.ts';
import { newUuid } from '../../../kit/ids.ts';
import type { RunInput, RunSource } from '../runs/run.ts';
import { insertRun } from '../runs/store-start.ts';

export interface NewRun {
  workflowId: string;
  source: RunSource;
  trigger: { key: string; type: TriggerTypeName };
  /** The values of the trigger: `{ inputs, startedBy }`, `{ headers, query, body, contentType }`. */
  values: RunInput['trigger'];
  /** The entry, as it is now. */
  entryId?: string | undefined;
  /** Who requested it. */
  startedBy?: string | undefined;
  /** The run whose step starts it, and whether that step waits for it. */
  parent?: { runId: string; lineage: readonly string[]; waits: boolean } | undefined;
}

/**
 * Starts a run in the caller's transaction: it exists if that commits, and a worker claims it right after. The caller must
 * check whether the workflow may run.
 */
export const startRun = async (db: Transaction, accountId: string, run: NewRun): Promise<{ id: string }> => {
  const id = newUuid();
  await insertRun(db, accountId, id, run);
  return { id };
};
