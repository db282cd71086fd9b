import type { WorkflowRunStep } from '@form-service/contracts';
import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/db.ts';
import { fail } from '../../../http/fail.ts';
import { readStoredValue } from '../engine/stored-value.ts';
import { presentStep } from './present.ts';
import { requireRun, stepTypesOf } from './read-run.ts';
import { findRunStep } from './store.ts';

/** A step with its full values, even if they are too large for lists. */
export const readStep = async (
  services: Pick<Services, 'storage'>,
  { db, accountId, runId }: { db: Db; accountId: string; runId: string },
  place: { key: string; items: readonly number[] },
): Promise<WorkflowRunStep> => {
  const run = await requireRun(db, accountId, runId);
  const row = (await findRunStep(db, accountId, runId, place)) ?? fail('not_found');
  const whole = (key: string | null, value: unknown) =>
    key === null ? value : readStoredValue(services, key);
  const [input, output] = await Promise.all([
    whole(row.input_key, row.input),
    whole(row.output_key, row.output),
  ]);
  return presentStep(await stepTypesOf(db, accountId, run))({ ...row, input, output });
};
