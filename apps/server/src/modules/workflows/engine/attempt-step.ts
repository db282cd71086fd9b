import type { WorkflowStep } from '@form-service/contracts';
import { failureCode, isFailure } from '@form-service/engine';
import type { Services } from '../../../context.ts';
import { evaluateExpression } from '../../../kit/expressions/evaluate-expression.ts';
import { encodeId } from '../../../kit/ids.ts';
import type { RunError } from '../runs/run.ts';
import { findChildRun } from '../runs/store-claims.ts';
import { createFill } from '../steps/fill-in.ts';
import { stepTypeOf } from '../steps/index.ts';
import { type Resumed, type RunStep, StepFailure, type StepOutcome } from '../steps/run-step.ts';
import type { Frame, StepState } from './frames.ts';
import type { RunPlan } from './plan.ts';
import { type BaseValues, valuesIn } from './run-values.ts';

/** The run that a step belongs to. */
export interface StepEnvironment {
  services: Services;
  accountId: string;
  runId: string;
  workflowId: string;
  lineage: readonly string[];
  entryId: string | null;
  plan: RunPlan;
  base: BaseValues;
}

interface StepAttempt {
  frame: Frame;
  step: WorkflowStep;
  attempt: number;
  resumed: Resumed | undefined;
  signal: AbortSignal;
  recordInput(input: unknown): void;
}

/** What a step receives when it resumes after waiting; undefined for a retry. */
export const resumedOf = async (
  { database }: Pick<Services, 'database'>,
  accountId: string,
  { wait, state, decision }: StepState,
): Promise<Resumed | undefined> => {
  if (!wait || wait.for === 'retry') return undefined;
  if (wait.for === 'time') return { reason: 'time', state };
  if (wait.for === 'decision') return { reason: 'decision', state, decision: decision ?? 'timeout' };
  const runId = wait.runId ?? '';
  const child = await database.read(accountId, (db) => findChildRun(db, accountId, runId));
  return {
    reason: 'run',
    state,
    runId,
    status: child?.status ?? 'failed',
    output: child?.output ?? null,
    error: (child?.error ?? null) as RunError | null,
  };
};

/** The same for every attempt, so that other services can deduplicate. */
const idempotencyKey = (runId: string, key: string, { path }: Frame): string =>
  [encodeId('run', runId), key, ...path].join('-');

/** Runs a step once. Rejects with its error, or as soon as `signal` aborts. */
export const attemptStep = async (
  environment: StepEnvironment,
  { frame, step, attempt, resumed, signal, recordInput }: StepAttempt,
): Promise<StepOutcome> => {
  const { services, accountId, runId, plan, base } = environment;
  const run = stepTypeOf(step).run as RunStep<typeof step.type> | undefined;
  if (!run) throw new StepFailure('not_supported', `Steps of type "${step.type}" cannot be run.`);
  const values = valuesIn(frame, base);
  const gaveUp = Promise.withResolvers<never>();
  const giveUp = () => gaveUp.reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const outcome = run(step as never, {
      services,
      accountId,
      runId,
      lineage: [...environment.lineage, environment.workflowId],
      entryId: environment.entryId,
      items: frame.path,
      idempotencyKey: idempotencyKey(runId, step.key, frame),
      attempt,
      values,
      names: () => plan.names(step.key),
      fill: createFill(accountId, values),
      async evaluate(expression, also = {}) {
        const program = plan.compiled(step.key, expression, Object.keys(also));
        if (!program)
          throw new StepFailure(
            'invalid_expression',
            `"${expression.slice(0, 200)}" is no longer valid: it refers to something that no longer exists. Validate the workflow.`,
            { isRetryable: false },
          );
        const now = services.clock.now().toISOString();
        const outside = { now, today: now.slice(0, 10) };
        const result = await evaluateExpression(accountId, program, { ...values, ...also }, outside);
        if (!isFailure(result)) return result;
        throw new StepFailure(
          failureCode(result),
          `"${expression.slice(0, 200)}" could not be evaluated: it uses or creates too many values.`,
          { isRetryable: false },
        );
      },
      recordInput,
      signal,
      ...(resumed && { resumed }),
    });
    return await Promise.race([outcome, gaveUp.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
};
