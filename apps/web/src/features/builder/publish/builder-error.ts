import { describeError, type ErrorDescription } from '../../../api/describe-error.ts';
import { ConflictError } from '../saving/saver.ts';

/** What went wrong, in words; saving knows one way more than the service does. */
export const describeBuilderError = (error: unknown): ErrorDescription =>
  error instanceof ConflictError
    ? { title: 'Someone else changed this', message: error.message, fields: {} }
    : describeError(error);
