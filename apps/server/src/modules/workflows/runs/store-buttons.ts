import { sql } from 'kysely';
import { type Db, prepare, type Transaction } from '../../../db/db.ts';

interface Pressed {
  /** In API format. */
  formId: string;
  buttonKey: string;
  entryId: string;
}

const startListening = prepare(
  ({ formId, buttonKey, entryId }: Pressed) =>
    // tenant-scope: the function works in the account of the transaction
    sql`select start_button_runs(${formId}, ${buttonKey}, ${entryId}::uuid)`,
);

/** Starts everything that listens to a button, on commit. */
export const startButtonRuns = (db: Transaction, pressed: Pressed): void =>
  db.runAtCommit(startListening(pressed));

export interface ButtonListener {
  trigger_key: string;
  type: 'button.clicked' | 'manual';
  workflow_version: number;
  settings: { inputs?: unknown[]; formId?: string; buttonKey?: string };
}

/** The live triggers of a workflow that a button can start. */
export const findButtonListeners = (
  db: Db,
  accountId: string,
  workflowId: string,
): Promise<ButtonListener[]> =>
  db.all(sql<ButtonListener>`
    select trigger_key, type, workflow_version, settings from workflow_triggers
    where account_id = ${accountId} and workflow_id = ${workflowId} and type in ('button.clicked', 'manual')
    order by type, trigger_key`);
