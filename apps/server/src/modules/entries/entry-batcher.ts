import { ApiError } from '../../http/fail.ts';
import { createWriteBatcher, type PendingWrite } from '../../kit/write-batcher.ts';

/** Nothing was committed after a data error. After a lost connection that is unknown, and a retry could store an entry twice. */
const isDataError = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '');

/** More than the database can store within seconds. Requests beyond this fail immediately. */
const capacity = {
  max: 10_000,
  createError: () => new ApiError('unavailable', { headers: { 'retry-after': '2' } }),
};

/** Batches the writes of respondents. */
export const createEntryBatcher = <T extends PendingWrite>(
  store: (accountId: string, batch: readonly T[]) => Promise<void>,
) => createWriteBatcher(store, { canRetrySingly: isDataError, capacity });
