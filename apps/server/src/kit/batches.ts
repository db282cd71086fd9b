import { createTimeSlices } from './time-slices.ts';

/** Characters per statement: writing and reading them takes about 10 ms. */
const maxBatchLength = 1_000_000;

/** Splits values into batches of limited length, in order. A single value may be longer. */
export const batchesOf = <Value>(
  values: readonly Value[],
  lengthOf: (value: Value) => number,
  maxLength: number = maxBatchLength,
): Value[][] => {
  const batches: Value[][] = [];
  let remaining = 0;
  for (const value of values) {
    const length = lengthOf(value);
    if (batches.length === 0 || length > remaining) {
      batches.push([]);
      remaining = maxLength;
    }
    batches.at(-1)?.push(value);
    remaining -= length;
  }
  return batches;
};

/** The values as JSON arrays of limited length each, yielding to other work between values. */
export const jsonBatches = async (values: readonly unknown[]): Promise<string[]> => {
  const others = createTimeSlices();
  const texts: string[] = [];
  for (const value of values) {
    await others();
    texts.push(JSON.stringify(value));
  }
  return batchesOf(texts, ({ length }) => length).map((batch) => `[${batch.join(',')}]`);
};
