import { runRequestInThread } from '../../http/run-request-in-thread.ts';
import { doneOrThrow } from '../../http/thread-outcome.ts';
import { type CheckTask, check } from './check-work.ts';

/** Characters that are checked where requests are answered: at most some 10 ms. */
const maxInlineCharacters = 8_000;
const mostMs = 20_000;

/** Checks what was sent, in a thread where that takes long. */
export const checkInThread = async (accountId: string, task: CheckTask): Promise<void> => {
  if (JSON.stringify(task).length <= maxInlineCharacters) return check(task);
  const file = new URL('./check-thread.ts', import.meta.url);
  const work = { file, input: task, owner: accountId, mostMs };
  doneOrThrow(
    await runRequestInThread<typeof import('./check-thread.ts').run>(
      work,
      'action' in task ? 'body' : 'headers',
    ),
  );
};
