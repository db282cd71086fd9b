import { isServiceError } from '@form-service/sdk';
import { problemOf } from '../../api/problem.ts';

/** Why something was refused, in words; `isText` where the text itself has a mistake, with line and column in the words. */
export const refusalOf = (error: unknown): { message: string; isText: boolean } => {
  const detail = isServiceError(error, 'validation_failed') ? error.details[0] : undefined;
  return detail
    ? { message: detail.message, isText: detail.path === 'body' }
    : { message: problemOf(error).message, isText: false };
};
