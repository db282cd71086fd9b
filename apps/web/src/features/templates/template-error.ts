import { isServiceError } from '@form-service/sdk';
import { describeError } from '../../api/describe-error.ts';

/** Why something was refused, in words; `isText` where the text itself has a mistake, with line and column in the words. */
export const templateError = (error: unknown): { message: string; isText: boolean } => {
  const detail = isServiceError(error, 'validation_failed') ? error.details[0] : undefined;
  return detail
    ? { message: detail.message, isText: detail.path === 'body' }
    : { message: describeError(error).message, isText: false };
};
