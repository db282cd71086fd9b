/** For the test of the pool: work that ends, that never ends, that takes all memory, that fails. */
export const run = (what: 'end' | 'spin' | 'fill' | 'throw'): string => {
  const kept: unknown[] = [];
  if (what === 'throw') throw new Error('Thrown in the thread.');
  while (what !== 'end') if (what === 'fill') kept.push(Array.from(new Uint8Array(1_000_000)));
  return 'done';
};
