import type { ErrorCode, ErrorDetail } from '@form-service/contracts';
import { LiquidError } from '../kit/liquid/liquid-error.ts';
import { ApiError } from './fail.ts';

/** The result of work in a thread. Errors lose their class between threads, so they are passed as data. */
export type ThreadOutcome<Done> =
  | { done: Done }
  | { rejected: { code: ErrorCode; details: readonly ErrorDetail[] } }
  | { liquid: Pick<LiquidError, 'code' | 'message' | 'line' | 'column'> };

export const outcomeOf = async <Done>(work: () => Done | Promise<Done>): Promise<ThreadOutcome<Done>> => {
  try {
    return { done: await work() };
  } catch (error) {
    if (error instanceof ApiError) return { rejected: { code: error.code, details: error.details } };
    if (!(error instanceof LiquidError)) throw error;
    const { code, message, line, column } = error;
    return { liquid: { code, message, line, column } };
  }
};

export const doneOrThrow = <Done>(outcome: ThreadOutcome<Done>): Done => {
  if ('done' in outcome) return outcome.done;
  if ('rejected' in outcome) throw new ApiError(outcome.rejected.code, { details: outcome.rejected.details });
  const { code, message, ...position } = outcome.liquid;
  throw new LiquidError(code, message, position);
};
