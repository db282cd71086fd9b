import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { StepFilters } from './store.ts';

/** The number of steps of a run, or how often one of them was run. */
export const countRunSteps = async (
  db: Db,
  accountId: string,
  runId: string,
  { key, status }: StepFilters,
): Promise<number> => {
  const { count } = await db.one(sql<{ count: number }>`
    select count(*)::integer as count from workflow_run_steps
    where account_id = ${accountId} and run_id = ${runId} and not is_reset
      ${key === undefined ? sql`` : sql`and step_key = ${key}`}
      ${status === undefined ? sql`` : sql`and status = ${status}`}`);
  return count;
};
