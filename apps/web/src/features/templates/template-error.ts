import { isServiceError } from '@form-service/sdk';
import { describeError } from '../../api/describe-error.ts';

/** Text of an API error; `isText` if the template text has an error, with line and column in the message. */
export const templateError = (error: unknown): { message: string; isText: boolean } => {
  const detail = isServiceError(error, 'validation_failed') ? error.details[0] : undefined;
  return detail
    ? { message: detail.message, isText: detail.path === 'body' }
    : { message: describeError(error).message, isText: false };
};
