import { createTimeSlices } from './time-slices.ts';

/** Characters that one statement is given: writing and reading them takes some 10 ms. */
const maxBatchLength = 1_000_000;

/** Values in batches of a limited length, in their order. One value alone may be longer. */
export const batchesOf = <Value>(
  values: readonly Value[],
  lengthOf: (value: Value) => number,
  most: number = maxBatchLength,
): Value[][] => {
  const batches: Value[][] = [];
  let room = 0;
  for (const value of values) {
    const length = lengthOf(value);
    if (batches.length === 0 || length > room) {
      batches.push([]);
      room = most;
    }
    batches.at(-1)?.push(value);
    room -= length;
  }
  return batches;
};

/** Lists of the values as JSON, of a limited length each, written between other work of the process. */
export const jsonBatches = async (values: readonly unknown[]): Promise<string[]> => {
  const others = createTimeSlices();
  const texts: string[] = [];
  for (const value of values) {
    await others();
    texts.push(JSON.stringify(value));
  }
  return batchesOf(texts, ({ length }) => length).map((batch) => `[${batch.join(',')}]`);
};
