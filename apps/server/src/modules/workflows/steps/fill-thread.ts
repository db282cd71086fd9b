import { outcomeOf, type ThreadOutcome } from '../../../http/thread-outcome.ts';
import { createFilling, type FillWork, TooMuchFilled, type Values } from './fill-work.ts';

/** All texts of a setting together. */
const fill = createFilling({}, 1_000);

export const run = async ({
  work,
  values,
}: {
  work: FillWork;
  values: Values;
}): Promise<ThreadOutcome<unknown> | 'too much'> => {
  try {
    return await outcomeOf(() => fill(work, values));
  } catch (error) {
    if (error instanceof TooMuchFilled) return 'too much';
    throw error;
  }
};
