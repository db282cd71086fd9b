import type { Db } from '../../../db/db.ts';
import { fail } from '../../../http/fail.ts';
import type { WorkflowDefinition } from '../definition.ts';
import { findWorkflow } from '../store.ts';
import { findWorkflowVersion, type WorkflowVersionRow } from '../store-versions.ts';
import { graphOf } from '../validation/graph.ts';
import { definitionOfRun } from './read-run.ts';
import type { RunRow } from './run.ts';
import { listKeysWithResults } from './store.ts';

/** The currently published version, for repeating a run. */
export const publishedVersionFor = async (
  db: Db,
  accountId: string,
  { workflow_id, trigger_key, trigger_type }: RunRow,
): Promise<WorkflowVersionRow> => {
  const number = (await findWorkflow(db, accountId, workflow_id))?.published_version;
  const version = number ? await findWorkflowVersion(db, accountId, workflow_id, number) : undefined;
  if (!version)
    return fail('state_conflict', { message: 'The workflow is not published. Publish it first.' });
  if (!version.definition.triggers.some(({ key, type }) => key === trigger_key && type === trigger_type))
    fail('state_conflict', {
      message: `The published version no longer has the trigger "${trigger_key}" that started this run.`,
    });
  return version;
};

/**
 * Whether a step is at the same place in both versions: results are stored by key and by the items of outer loops. A loop
 * without steps could not finish its items.
 */
const isSamePlace = (before: WorkflowDefinition, now: WorkflowDefinition): ((key: string) => boolean) => {
  const [old, next] = [graphOf(before), graphOf(now)];
  const typeIn = ({ steps }: WorkflowDefinition, key: string) => steps.find((step) => step.key === key)?.type;
  const hasItems = ({ connections }: WorkflowDefinition, key: string) =>
    connections.some(({ from, output }) => from === key && output === 'each');
  return (key) =>
    typeIn(now, key) !== undefined &&
    typeIn(now, key) === typeIn(before, key) &&
    (!hasItems(before, key) || hasItems(now, key)) &&
    (old.loops.get(key) ?? []).join() === (next.loops.get(key) ?? []).join();
};

/** The same for resuming a run: its completed steps must have the same place there. */
export const publishedVersionToResume = async (db: Db, accountId: string, run: RunRow): Promise<number> => {
  const { number, definition } = await publishedVersionFor(db, accountId, run);
  const followed = await definitionOfRun(db, accountId, run);
  const stays = followed ? isSamePlace(followed, definition) : () => false;
  const lost = (await listKeysWithResults(db, accountId, run.id)).filter((key) => !stays(key));
  if (lost.length > 0)
    fail('state_conflict', {
      message: `The published version does not fit the completed steps of this run: ${lost.slice(0, 5).join(', ')}. Run it again instead.`,
    });
  return number;
};
