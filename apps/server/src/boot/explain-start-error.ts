import { OperatorError } from '../kit/operator-error.ts';

/** By Node, by PostgreSQL, by the lock of the data folder (SQLite), and by what PostgreSQL's own programs print. */
const isDiskFull = (error: { code?: string; message: string }): boolean =>
  error.code === 'ENOSPC' ||
  error.code === '53100' ||
  /database or disk is full|No space left on device|disk quota exceeded/i.test(error.message);

/** Says in one sentence what an operator can put right. All else stays what it is. */
export const explainStartError = (error: unknown, dataDir: string): unknown => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (isDiskFull(cause))
      return new OperatorError(
        `The disk is full, so the service cannot start. Free up space for ${dataDir} (or for the database in DATABASE_URL), then start again.`,
        { cause: error },
      );
  return error;
};
