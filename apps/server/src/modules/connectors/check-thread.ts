import { outcomeOf, type ThreadOutcome } from '../../http/thread-outcome.ts';
import { type CheckTask, check } from './check-work.ts';

export const run = (task: CheckTask): Promise<ThreadOutcome<void>> => outcomeOf(() => check(task));
