import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('one unit of work at a time, alternating between owners', async () => {
  const fairQueue = createFairQueue();
  const order: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    order.push(name);
    running -= 1;
  };
  await Promise.all([
    fairQueue('a', work('a1')),
    fairQueue('a', work('a2')),
    fairQueue('a', work('a3')),
    fairQueue('b', work('b1')),
    fairQueue('c', work('c1')),
    fairQueue('b', work('b2')),
  ]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('after work that fails, the next runs', async () => {
  const fairQueue = createFairQueue();
  const failing = fairQueue('a', () => Promise.reject(new Error('no')));
  const other = fairQueue('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await other).toBe('done');
});

/** Work that ends on request, and reports when it has started. */
const heldWork = () => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<void>((end) => ends.set(name, end));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun: started, work, end };
};

test('the limits of all owners apply, and blocked work does not delay others', async () => {
  const limits: Record<string, number> = { account: 3, form: 2, entry: 1 };
  const fairQueue = createFairQueue({
    concurrency: 4,
    perOwner: (owner) => limits[owner.split(' ')[0] as string] as number,
  });
  const { begun: started, work, end } = heldWork();
  const all = [
    fairQueue(['account a', 'form f', 'entry 1'], work('first')),
    fairQueue(['account a', 'form f', 'entry 1'], work('same entry')),
    fairQueue(['account a', 'form f', 'entry 2'], work('same form')),
    fairQueue(['account a', 'form f', 'entry 3'], work('form is full')),
    fairQueue(['account a', 'form g', 'entry 4'], work('other form')),
    fairQueue(['account a', 'form g', 'entry 5'], work('account is full')),
    fairQueue(['account b'], work('other account')),
    fairQueue(['account c'], work('all is full')),
  ];
  await new Promise(setImmediate);
  expect(started).toEqual(['first', 'same form', 'other form', 'other account']);
  expect(fairQueue.isFree(['account d'])).toBe(false);

  // The account that was not served yet goes first.
  await end('other form');
  expect(started.slice(4)).toEqual(['all is full']);
  await end('other account');
  expect(started.slice(5)).toEqual(['account is full']);
  await end('first');
  expect(started.slice(6)).toEqual(['same entry']);
  await end('same form');
  expect(started.slice(7)).toEqual(['form is full']);
  for (const name of ['all is full', 'account is full', 'same entry', 'form is full']) await end(name);
  await Promise.all(all);
  expect(fairQueue.isFree(['account d'])).toBe(true);
});

test('work over an owner’s capacity is rejected, and so is work that waits too long', async () => {
  const fairQueue = createFairQueue({
    capacity: { max: 1, createError: (owner) => new Error(`${owner} has too much waiting`) },
    timeout: { ms: 20, createError: () => new Error('too late') },
  });
  const { begun: started, work, end } = heldWork();
  const first = fairQueue('a', work('first'));
  const second = fairQueue('a', work('second'));
  await expect(fairQueue('a', work('third'))).rejects.toThrow('a has too much waiting');
  const other = fairQueue('b', work('other'));
  await expect(second).rejects.toThrow('too late');
  await expect(other).rejects.toThrow('too late');
  await end('first');
  await first;
  const next = fairQueue('a', work('next'));
  expect(started).toEqual(['first', 'next']);
  await end('next');
  await next;
});
