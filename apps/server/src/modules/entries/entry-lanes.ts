import { ApiError } from '../../http/fail.ts';
import { createLanes, type Waiting } from '../../kit/lanes.ts';

/** Then nothing was committed. After a lost connection nobody knows, and storing again could store twice. */
const isAboutData = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '');

/** More than the database stores in some seconds: whoever comes now is told at once. */
const room = {
  most: 10_000,
  refusal: () => new ApiError('unavailable', { headers: { 'retry-after': '2' } }),
};

/** For what respondents send. */
export const createEntryLanes = <T extends Waiting>(
  store: (accountId: string, batch: readonly T[]) => Promise<void>,
) => createLanes(store, { mayGoAlone: isAboutData, room });
