import { describeError, type ErrorDescription } from '../../../api/describe-error.ts';
import { ConflictError } from '../saving/saver.ts';

/** Describes an error; conflicts have their own text. */
export const describeBuilderError = (error: unknown): ErrorDescription =>
  error instanceof ConflictError
    ? { title: 'Someone else changed this', message: error.message, fields: {} }
    : describeError(error);
