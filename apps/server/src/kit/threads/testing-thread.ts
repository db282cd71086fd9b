/** For the test of the pool: work that ends, that never ends, that takes all memory, that fails, at once or after its end. */
export const run = (what: 'end' | 'spin' | 'fill' | 'throw' | 'throw later'): string => {
  const kept: unknown[] = [];
  if (what === 'throw') throw new Error('Thrown in the thread.');
  if (what === 'throw later') {
    setTimeout(() => {
      throw new Error('Thrown after the end.');
    }, 0);
    return 'done';
  }
  while (what !== 'end') if (what === 'fill') kept.push(Array.from(new Uint8Array(1_000_000)));
  return 'done';
};
