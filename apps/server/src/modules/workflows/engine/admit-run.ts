import { compileExpression, failureCode, isFailure } from '@form-service/engine';
import type { Services } from '../../../context.ts';
import { evaluateExpression } from '../../../kit/expressions/evaluate-expression.ts';
import { encodeId } from '../../../kit/ids.ts';
import type { RunError } from '../runs/run.ts';
import { type ClaimedRun, hasResultSince } from '../runs/store-claims.ts';
import { entryExpressionType, rowExpressionType } from '../validation/value-types.ts';
import type { RunPlan } from './plan.ts';
import type { BaseValues } from './run-values.ts';

/** Maximum length of a chain of runs in which each starts the next. */
const maxLineage = 10;
/** How often the same workflow may occur in it. */
const maxRepeats = 3;
/**
 * How often workers may lose a run in a row without a result in between. High, because a worker loses all its runs when it
 * dies, and only one of them may be the reason.
 */
const maxLostClaims = 100;
const noProgressMs = 3_600_000;

/** Why a run must not start or continue; undefined if it may. */
export const startError = async (
  { database }: Pick<Services, 'database'>,
  { accountId, id, workflow_id, ancestor_workflow_ids: lineage, failed_claims }: ClaimedRun,
): Promise<RunError | undefined> => {
  const hasFailedClaims =
    failed_claims > maxLostClaims &&
    !(await database.read(accountId, (db) => hasResultSince(db, accountId, id, noProgressMs)));
  if (hasFailedClaims)
    return {
      code: 'worker_lost',
      message:
        'The run was stopped because every worker that ran it stopped before its next result. Retry it with less data.',
    };
  const rounds = lineage.filter((id) => id === workflow_id).length;
  if (rounds < maxRepeats && lineage.length < maxLineage) return undefined;
  return {
    code: 'workflow_loop',
    message:
      rounds >= maxRepeats
        ? `This workflow has started itself ${rounds} times in a row, directly or through other workflows. Add a filter to its trigger, or a condition.`
        : `This run is the last in a chain of ${lineage.length} runs that each started the next. Add filters to the triggers, or conditions.`,
  };
};

const valueOf = (base: BaseValues): Record<string, unknown> => {
  const { row } = base.trigger as { row?: Record<string, unknown> };
  return row ?? (base.entry as Record<string, unknown> | undefined) ?? {};
};

/** Whether the filter of the trigger matches the run's input; an error if it can no longer be evaluated. */
export const passesFilter = async (
  { clock }: Pick<Services, 'clock'>,
  { accountId, filter, input }: Pick<ClaimedRun, 'accountId' | 'filter' | 'input'>,
  { resources }: Pick<RunPlan, 'resources'>,
  base: BaseValues,
): Promise<boolean | RunError> => {
  if (filter === null) return true;
  const { formId } = input.trigger as { formId?: string };
  const tableId = input.row ? encodeId('tbl', String(input.row.table_id)) : '';
  const { fields } = input.row
    ? rowExpressionType(resources.tables.get(tableId))
    : entryExpressionType(resources.forms.get(formId ?? '')?.answers ?? { kind: 'any' });
  const read = compileExpression(filter, { names: fields }, { expects: 'boolean' });
  if ('problems' in read)
    return {
      code: 'invalid_filter',
      message: `The trigger's filter is no longer valid: ${read.problems[0]?.message ?? ''} Validate the workflow and publish it again.`,
    };
  const now = clock.now().toISOString();
  const outside = { now, today: now.slice(0, 10) };
  const result = await evaluateExpression(accountId, read.compiled, valueOf(base), outside);
  if (!isFailure(result)) return result === true;
  return {
    code: failureCode(result),
    message: "The trigger's filter could not be evaluated: it uses too many values. Simplify it.",
  };
};
