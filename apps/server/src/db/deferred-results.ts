import type { RunQuery } from './db.ts';

const ignore = () => {};

/**
 * Sends statements at once, and keeps their answers back until a check has passed. When it fails, so do they, and nothing
 * more is sent.
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

/** Does work beside a check, and answers when both are through: a check that fails has the last word. */
export const runWithCheck = async <T>(checking: Promise<void>, work: () => Promise<T>): Promise<T> => {
  const working = work();
  working.catch(ignore);
  try {
    await checking;
  } catch (error) {
    // What the work was lent may go to others only when it is through with it.
    await working.catch(ignore);
    throw error;
  }
  return working;
};
