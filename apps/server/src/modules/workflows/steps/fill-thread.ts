import { outcomeOf, type ThreadOutcome } from '../../../http/thread-outcome.ts';
import { createFiller, type FillValues, type FillWork, ValueTooLarge } from './fill-work.ts';

/** For all texts of a setting together. */
const fill = createFiller({}, 1_000);

export const run = async ({
  work,
  values,
}: {
  work: FillWork;
  values: FillValues;
}): Promise<ThreadOutcome<unknown> | 'too much'> => {
  try {
    return await outcomeOf(() => fill(work, values));
  } catch (error) {
    if (error instanceof ValueTooLarge) return 'too much';
    throw error;
  }
};
