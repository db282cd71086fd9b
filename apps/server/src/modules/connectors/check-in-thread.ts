import { runRequestInThread } from '../../http/run-request-in-thread.ts';
import { doneOrThrow } from '../../http/thread-outcome.ts';
import { type CheckTask, check } from './check-work.ts';

/** Up to this many characters are checked on the main thread: at most about 10 ms. */
const maxInlineCharacters = 8_000;
const timeoutMs = 20_000;

/** Checks a request body, in a thread if it is long. */
export const checkInThread = async (accountId: string, task: CheckTask): Promise<void> => {
  if (JSON.stringify(task).length <= maxInlineCharacters) return check(task);
  const file = new URL('./check-thread.ts', import.meta.url);
  const work = { file, input: task, owner: accountId, timeoutMs };
  doneOrThrow(
    await runRequestInThread<typeof import('./check-thread.ts').run>(
      work,
      'action' in task ? 'body' : 'headers',
    ),
  );
};
