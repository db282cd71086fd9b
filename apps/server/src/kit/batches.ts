import { createTimeSlices } from './time-slices.ts';

/** Characters per statement: writing and reading them takes about 10 ms. */
const maxBatchLength = 1_000_000;

/**
 * Splits values into JSON arrays of limited length, in order, and yields to other work in between. A single value may exceed the
 * limit.
 */
export const jsonBatches = async (values: readonly unknown[]): Promise<string[]> => {
  const others = createTimeSlices();
  const batches: string[][] = [];
  let remaining = 0;
  for (const value of values) {
    await others();
    const text = JSON.stringify(value);
    if (batches.length === 0 || text.length > remaining) {
      batches.push([]);
      remaining = maxBatchLength;
    }
    batches.at(-1)?.push(text);
    remaining -= text.length;
  }
  return batches.map((batch) => `[${batch.join(',')}]`);
};
