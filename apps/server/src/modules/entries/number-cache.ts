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
    const existing = ranges.get(formId) ?? { formId, next: 0, end: 0, reservedAt: 0, pending: undefined };
    ranges.set(formId, existing);
    return existing;
  };
  const evictEmpty = (range: ReservedRange): void => {
    const { formId, next, end } = range;
    if (ranges.get(formId) === range && next === end) ranges.delete(formId);
  };
  /** Runs `work` while no other caller uses the range. */
  const runExclusive = async (range: ReservedRange, work: () => Promise<unknown>): Promise<void> => {
    const running = work();
    range.pending = running;
    try {
      await running;
    } finally {
      range.pending = undefined;
      evictEmpty(range);
    }
  };

  const release = async (form: NumberedForm, range: ReservedRange): Promise<void> => {
    const { next: first, end } = range;
    range.next = range.end;
    if (first < end) await database.count((db) => releaseNumbers(db, form, { first, end }));
  };
  const releaseLater = (form: NumberedForm, range: ReservedRange, delayMs = unusedTtlMs): void => {
    setTimeout(() => {
      const remainingMs = range.reservedAt + unusedTtlMs - performance.now();
      if (range.pending || remainingMs > 0) releaseLater(form, range, Math.max(1, remainingMs));
      // If that fails, the numbers are never used.
      else runExclusive(range, () => release(form, range)).catch(() => {});
    }, delayMs).unref();
  };

  /** Waits until no other caller uses the form's range. `use` must use it synchronously. */
  const withIdleRange = async <T>(
    form: NumberedForm,
    use: (range: ReservedRange) => Promise<T>,
  ): Promise<T> => {
    for (;;) {
      const range = rangeOf(form.formId);
      const isOld = range.next < range.end && performance.now() - range.reservedAt > unusedTtlMs;
      if (range.pending) await range.pending.catch(() => {});
      else if (isOld) await runExclusive(range, () => release(form, range)).catch(() => {});
      else return use(range);
    }
  };

  return {
    /** Takes numbers, in ascending order. */
    take: (form: NumberedForm, amount: number): Promise<number[]> =>
      withIdleRange(form, async (range) => {
        const wasEmpty = range.next === range.end;
        const numbers: number[] = [];
        const use = () => {
          while (numbers.length < amount && range.next < range.end) numbers.push(range.next++);
        };
        use();
        const missing = amount - numbers.length;
        const prefetch = amount < burstSize ? missing : Math.min(maxPrefetch, prefetchFactor * amount);
        const count = Math.max(missing, prefetch);
        if (missing > 0)
          await runExclusive(range, async () => {
            range.next = await database.count((db) => allocateNumbers(db, form, count));
            range.end = range.next + count;
            range.reservedAt = performance.now();
            use();
          });
        evictEmpty(range);
        if (wasEmpty && range.next < range.end) releaseLater(form, range);
        return numbers;
      }),
    /**
     * Discards the remaining numbers of a form after a failed write. Allocating numbers does not wait for the disk, but storing
     * an entry does, which makes both durable. If PostgreSQL crashed in between, it may allocate them again.
     */
    discard(formId: string): void {
      const range = ranges.get(formId);
      if (range) range.next = range.end;
    },
    /** Allocates consecutive numbers and returns the first. */
    takeConsecutive: (form: NumberedForm, amount: number): Promise<number> =>
      withIdleRange(form, async (range) => {
        let first = Number.NaN;
        await runExclusive(range, async () => {
          await release(form, range);
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
  const existing = caches.get(database) ?? createNumberCache(database);
  caches.set(database, existing);
  return existing;
};
