/** For the test of the pool: work that ends, never ends, exhausts memory, or fails, immediately or after its end. */
export const run = (what: 'end' | 'spin' | 'fill' | 'throw' | 'throw later'): string => {
  const retained: unknown[] = [];
  if (what === 'throw') throw new Error('Thrown in the thread.');
  if (what === 'throw later') {
    setTimeout(() => {
      throw new Error('Thrown after the end.');
    }, 0);
    return 'done';
  }
  while (what !== 'end') if (what === 'fill') retained.push(Array.from(new Uint8Array(1_000_000)));
  return 'done';
};
