import type { Services } from '../../context.ts';
import { allocateNumbers, type NumberedForm, releaseNumbers } from './store-numbers.ts';

type Database = Services['database'];

/** Numbers of a form that this process has allocated and not used yet: from `next` up to, but not including, `end`. */
interface ReservedRange {
  formId: string;
  next: number;
  end: number;
  reservedAt: number;
  /** Set while numbers are being allocated or released. */
  pending: Promise<unknown> | undefined;
}

/** This many entries at once count as a burst, so that more are expected soon. */
const burstSize = 4;
/** In a burst this many times as many numbers are allocated, up to a maximum. Allocating costs a tenth of storing the entries. */
const prefetchFactor = 5;
const maxPrefetch = 64;
/** Unused numbers are released after this time. It bounds how long numbers of several processes can be out of order. */
const unusedTtlMs = 100;

/**
 * Allocates unique, increasing numbers for the entries of forms, on a separate connection so that nobody waits for the
 * transaction that stores the entries. In a burst, numbers are prefetched and unused ones are released afterwards. They are lost
 * only if another process has allocated numbers in the meantime or this process dies.
 */
const createNumberCache = (database: Database) => {
  const ranges = new Map<string, ReservedRange>();

  const rangeOf = (formId: string): ReservedRange => {
    const known = ranges.get(formId) ?? { formId, next: 0, end: 0, reservedAt: 0, pending: undefined };
    ranges.set(formId, known);
    return known;
  };
  const evictEmpty = (stock: ReservedRange): void => {
    const { formId, next, end } = stock;
    if (ranges.get(formId) === stock && next === end) ranges.delete(formId);
  };
  /** Runs `work` while no other caller uses the range. */
  const runExclusive = async (stock: ReservedRange, work: () => Promise<unknown>): Promise<void> => {
    const underWay = work();
    stock.pending = underWay;
    try {
      await underWay;
    } finally {
      stock.pending = undefined;
      evictEmpty(stock);
    }
  };

  const release = async (form: NumberedForm, stock: ReservedRange): Promise<void> => {
    const { next: first, end: behind } = stock;
    stock.next = stock.end;
    if (first < behind) await database.count((db) => releaseNumbers(db, form, { first, behind }));
  };
  const releaseLater = (form: NumberedForm, stock: ReservedRange, inMs = unusedTtlMs): void => {
    setTimeout(() => {
      const left = stock.reservedAt + unusedTtlMs - performance.now();
      if (stock.pending || left > 0) releaseLater(form, stock, Math.max(1, left));
      // Where that fails they are never used.
      else runExclusive(stock, () => release(form, stock)).catch(() => {});
    }, inMs).unref();
  };

  /** Waits until no other caller uses the form's range. `use` must use it synchronously. */
  const withIdleRange = async <T>(
    form: NumberedForm,
    use: (stock: ReservedRange) => Promise<T>,
  ): Promise<T> => {
    for (;;) {
      const stock = rangeOf(form.formId);
      const isOld = stock.next < stock.end && performance.now() - stock.reservedAt > unusedTtlMs;
      if (stock.pending) await stock.pending.catch(() => {});
      else if (isOld) await runExclusive(stock, () => release(form, stock)).catch(() => {});
      else return use(stock);
    }
  };

  return {
    /** Takes numbers, in ascending order. */
    take: (form: NumberedForm, amount: number): Promise<number[]> =>
      withIdleRange(form, async (stock) => {
        const wasEmpty = stock.next === stock.end;
        const numbers: number[] = [];
        const use = () => {
          while (numbers.length < amount && stock.next < stock.end) numbers.push(stock.next++);
        };
        use();
        const missing = amount - numbers.length;
        const ahead = amount < burstSize ? missing : Math.min(maxPrefetch, prefetchFactor * amount);
        const wanted = Math.max(missing, ahead);
        if (missing > 0)
          await runExclusive(stock, async () => {
            stock.next = await database.count((db) => allocateNumbers(db, form, wanted));
            stock.end = stock.next + wanted;
            stock.reservedAt = performance.now();
            use();
          });
        evictEmpty(stock);
        if (wasEmpty && stock.next < stock.end) releaseLater(form, stock);
        return numbers;
      }),
    /**
     * Discards the remaining numbers of a form after a failed write. Allocating numbers does not wait for the disk, but storing
     * an entry does, which makes both durable. If PostgreSQL crashed in between, it may allocate them again.
     */
    discard(formId: string): void {
      const stock = ranges.get(formId);
      if (stock) stock.next = stock.end;
    },
    /** Allocates consecutive numbers and returns the first. */
    takeConsecutive: (form: NumberedForm, amount: number): Promise<number> =>
      withIdleRange(form, async (stock) => {
        let first = Number.NaN;
        await runExclusive(stock, async () => {
          await release(form, stock);
          first = await database.count((db) => allocateNumbers(db, form, amount));
        });
        return first;
      }),
  };
};

type NumberCache = ReturnType<typeof createNumberCache>;

const caches = new WeakMap<Database, NumberCache>();

/** One cache per process. */
export const numberCacheOf = ({ database }: Pick<Services, 'database'>): NumberCache => {
  const known = caches.get(database) ?? createNumberCache(database);
  caches.set(database, known);
  return known;
};
