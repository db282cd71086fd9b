import { type Problem, problemOf } from '../../../api/problem.ts';
import { ConflictError } from '../saving/saver.ts';

/** What went wrong, in words; saving knows one way more than the service does. */
export const builderProblem = (error: unknown): Problem =>
  error instanceof ConflictError
    ? { title: 'Someone else changed this', message: error.message, fields: {} }
    : problemOf(error);
