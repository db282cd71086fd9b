/* PostgreSQL reports each error with a SQLSTATE. Its first two characters are the error class. */

const sqlStateOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? '';

/** A value is invalid or violates a constraint (classes 22 and 23): nothing was written, and a retry would fail again. */
export const isDataError = (error: unknown): boolean => /^2[23]/.test(sqlStateOf(error));

export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';

/** A deadlock or a serialization failure: the transaction can succeed if it is retried. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(error));
