import { ApiError } from '../../http/fail.ts';
import { createWriteBatcher, type PendingWrite } from '../../kit/write-batcher.ts';

/** Then nothing was committed. After a lost connection nobody knows, and storing again could store twice. */
const isDataError = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '');

/** More than the database stores in some seconds: whoever comes now is told at once. */
const capacity = {
  max: 10_000,
  createError: () => new ApiError('unavailable', { headers: { 'retry-after': '2' } }),
};

/** For what respondents send. */
export const createEntryBatcher = <T extends PendingWrite>(
  store: (accountId: string, batch: readonly T[]) => Promise<void>,
) => createWriteBatcher(store, { canRetrySingly: isDataError, capacity });
