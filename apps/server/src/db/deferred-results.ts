import type { RunQuery } from './db.ts';

const ignore = () => {};

/**
 * Sends statements immediately, but holds back their results until a check has passed. If it fails, they fail with it, and no
 * more are sent.
 */
export const deferResults = (checking: Promise<void>, run: RunQuery): RunQuery => {
  let hasFailed = false;
  checking.catch(() => {
    hasFailed = true;
  });
  return async (text, values) => {
    if (hasFailed) await checking;
    const answer = run(text, values);
    answer.catch(ignore);
    await checking;
    return answer;
  };
};

/** Runs work while a check is in progress, and resolves when both are done. If the check fails, its error wins. */
export const runWithCheck = async <T>(checking: Promise<void>, work: () => Promise<T>): Promise<T> => {
  const working = work();
  working.catch(ignore);
  try {
    await checking;
  } catch (error) {
    // The connection may be reused only after the work is done with it.
    await working.catch(ignore);
    throw error;
  }
  return working;
};
