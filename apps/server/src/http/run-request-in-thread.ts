import { runInThread, ThreadFailure } from '../kit/threads/thread-pool.ts';
import { fail } from './fail.ts';

/** Like `runInThread`. Work that takes too long or too much memory fails with a validation error at `path`. */
export const runRequestInThread = async <Run extends (input: never) => unknown>(
  work: Parameters<typeof runInThread<Run>>[0],
  path: string,
): Promise<Awaited<ReturnType<Run>>> => {
  try {
    return await runInThread<Run>(work);
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error;
    if (error.reason === 'busy') return fail('unavailable', { headers: { 'retry-after': '2' } });
    const message = 'This takes too long to process. Shorten it, or split it up.';
    return fail('validation_failed', { details: [{ path, code: 'too_complex', message }] });
  }
};
