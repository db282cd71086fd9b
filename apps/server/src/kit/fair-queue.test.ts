import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('one piece of work at a time, and owners take turns', async () => {
  const inTurn = createFairQueue();
  const order: string[] = [];
  let atOnce = 0;
  const work = (name: string) => async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    order.push(name);
    atOnce -= 1;
  };
  await Promise.all([
    inTurn('a', work('a1')),
    inTurn('a', work('a2')),
    inTurn('a', work('a3')),
    inTurn('b', work('b1')),
    inTurn('c', work('c1')),
    inTurn('b', work('b2')),
  ]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('work that fails leaves the turn to the next', async () => {
  const inTurn = createFairQueue();
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const other = inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await other).toBe('done');
});

/** Work that ends when it is told to, and says when it has begun. */
const heldWork = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((end) => ends.set(name, end));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
};

test('the limits of all owners of a piece hold, and what they hold up delays nobody else', async () => {
  const limits: Record<string, number> = { account: 3, form: 2, entry: 1 };
  const inTurn = createFairQueue({
    concurrency: 4,
    perOwner: (owner) => limits[owner.split(' ')[0] as string] as number,
  });
  const { begun, work, end } = heldWork();
  const all = [
    inTurn(['account a', 'form f', 'entry 1'], work('first')),
    inTurn(['account a', 'form f', 'entry 1'], work('same entry')),
    inTurn(['account a', 'form f', 'entry 2'], work('same form')),
    inTurn(['account a', 'form f', 'entry 3'], work('form is full')),
    inTurn(['account a', 'form g', 'entry 4'], work('other form')),
    inTurn(['account a', 'form g', 'entry 5'], work('account is full')),
    inTurn(['account b'], work('other account')),
    inTurn(['account c'], work('all is full')),
  ];
  await new Promise(setImmediate);
  expect(begun).toEqual(['first', 'same form', 'other form', 'other account']);
  expect(inTurn.isFree(['account d'])).toBe(false);

  // The account that had no turn yet goes first.
  await end('other form');
  expect(begun.slice(4)).toEqual(['all is full']);
  await end('other account');
  expect(begun.slice(5)).toEqual(['account is full']);
  await end('first');
  expect(begun.slice(6)).toEqual(['same entry']);
  await end('same form');
  expect(begun.slice(7)).toEqual(['form is full']);
  for (const name of ['all is full', 'account is full', 'same entry', 'form is full']) await end(name);
  await Promise.all(all);
  expect(inTurn.isFree(['account d'])).toBe(true);
});

test('beyond the room an owner is refused, and so is who waits too long', async () => {
  const inTurn = createFairQueue({
    capacity: { most: 1, refusal: (owner) => new Error(`${owner} has too much waiting`) },
    timeout: { ms: 20, refusal: () => new Error('too late') },
  });
  const { begun, work, end } = heldWork();
  const first = inTurn('a', work('first'));
  const second = inTurn('a', work('second'));
  await expect(inTurn('a', work('third'))).rejects.toThrow('a has too much waiting');
  const other = inTurn('b', work('other'));
  await expect(second).rejects.toThrow('too late');
  await expect(other).rejects.toThrow('too late');
  await end('first');
  await first;
  const next = inTurn('a', work('next'));
  expect(begun).toEqual(['first', 'next']);
  await end('next');
  await next;
});
