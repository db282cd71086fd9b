import { OperatorError } from '../kit/operator-error.ts';

/** Reported by Node, by PostgreSQL, by the lock of the data folder (SQLite), and by PostgreSQL's own programs. */
const isDiskFull = (error: { code?: string; message: string }): boolean =>
  error.code === 'ENOSPC' ||
  error.code === '53100' ||
  /database or disk is full|No space left on device|disk quota exceeded/i.test(error.message);

/** Explains in one sentence what an operator can fix. Other errors are not changed. */
export const explainStartError = (error: unknown, dataDir: string): unknown => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (isDiskFull(cause))
      return new OperatorError(
        `The disk is full, so the service cannot start. Free up space for ${dataDir} (or for the database in DATABASE_URL), then start again.`,
        { cause: error },
      );
  return error;
};
