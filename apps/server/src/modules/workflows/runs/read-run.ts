import { maxShownSteps, type WorkflowRunDetails } from '@form-service/contracts';
import type { Db } from '../../../db/db.ts';
import { fail } from '../../../http/fail.ts';
import type { WorkflowDefinition } from '../definition.ts';
import { findWorkflowVersion } from '../store-versions.ts';
import { presentRunDetails } from './present.ts';
import type { RunRow } from './run.ts';
import { findRun, listRunSteps } from './store.ts';
import { findDraftOfRun } from './store-claims.ts';

type VersionedRun = Pick<RunRow, 'id' | 'workflow_id' | 'workflow_version'>;

/** The definition of a run; undefined if the version was deleted with its workflow. */
export const definitionOfRun = async (
  db: Db,
  accountId: string,
  { id, workflow_id, workflow_version }: VersionedRun,
): Promise<WorkflowDefinition | undefined> =>
  workflow_version === null
    ? findDraftOfRun(db, accountId, id)
    : (await findWorkflowVersion(db, accountId, workflow_id, workflow_version))?.definition;

/** The step types of a run's version. */
export const stepTypesOf = async (
  db: Db,
  accountId: string,
  run: VersionedRun,
): Promise<(key: string) => string> => {
  const definition = await definitionOfRun(db, accountId, run);
  const types = new Map((definition?.steps ?? []).map(({ key, type }) => [key, type]));
  return (key) => types.get(key) ?? 'unknown';
};

export const requireRun = async (db: Db, accountId: string, id: string): Promise<RunRow> =>
  (await findRun(db, accountId, id)) ?? fail('not_found');

/** A run with its first steps, as it is now. */
export const readRun = async (db: Db, accountId: string, id: string): Promise<WorkflowRunDetails> => {
  const run = await requireRun(db, accountId, id);
  const steps = await listRunSteps(db, accountId, id, { limit: maxShownSteps + 1 });
  return presentRunDetails(run, steps, await stepTypesOf(db, accountId, run));
};
