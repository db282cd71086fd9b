import type { WorkflowStep } from '@form-service/contracts';
import { databaseError } from '../../../http/database-error.ts';
import { ApiError } from '../../../http/fail.ts';
import type { RunError } from '../runs/run.ts';
import { StepFailure } from '../steps/run-step.ts';

const maxMessage = 2_000;
const maxDetails = 50;

/** The database is unavailable, which is not the step's fault. The run is released and claimed again. */
export const isOutage = (error: unknown): boolean =>
  !(error instanceof ApiError) &&
  !(error instanceof StepFailure) &&
  databaseError(error as never)?.status === 503;

/** A statement of a step hit its timeout: that is the step's failure, because it would happen again. */
export const isSlowStatement = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === '57014';

/** The error that members see. */
export const toRunError = (error: unknown): RunError & { isRetryable: boolean; isForeseen: boolean } => {
  if (error instanceof StepFailure || error instanceof ApiError) {
    const { code, message, details } = error;
    return {
      code,
      message: message.slice(0, maxMessage),
      ...(details &&
        details.length > 0 && { details: details.slice(0, maxDetails) as RunError['details'] & object }),
      isRetryable: !(error instanceof StepFailure) || error.isRetryable,
      isForeseen: true,
    };
  }
  if (isSlowStatement(error))
    return {
      code: 'step_timeout',
      message:
        'The database took too long for this step. Reduce the amount of data it reads, or retry the run.',
      isRetryable: true,
      isForeseen: true,
    };
  return {
    code: 'unexpected_error',
    message: 'Something went wrong on our side. Retry the run. If it fails again, contact the operator.',
    isRetryable: true,
    isForeseen: false,
  };
};

const firstPauseMs = 1_000;
const maxPauseMs = 3_600_000;
/** Twenty percent more or less, so that steps that failed together are not retried together. */
const jitter = 0.2;

/** The delay before the next attempt; undefined after the last one. */
export const stepRetryDelayMs = (
  { retry }: Pick<WorkflowStep, 'retry'>,
  attempt: number,
  random: () => number = Math.random,
): number | undefined => {
  if (!retry || attempt >= retry.attempts) return undefined;
  const pause = Math.min((retry.backoffMs ?? firstPauseMs) * 2 ** (attempt - 1), maxPauseMs);
  return Math.round(pause * (1 + jitter * (2 * random() - 1)));
};
