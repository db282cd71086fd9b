import type { Services } from '../../context.ts';
import { allocateNumbers, type NumberedForm, releaseNumbers } from './store-numbers.ts';

type Database = Services['database'];

/** Numbers of a form that a process has taken and not used yet: those from `next` up to the one before `end`. */
interface ReservedRange {
  formId: string;
  next: number;
  end: number;
  reservedAt: number;
  /** While some are being taken or given back. */
  pending: Promise<unknown> | undefined;
}

/** So many entries at once are a burst, in which the next ones are near. */
const burstSize = 4;
/** In a burst so many times as many are taken, up to a limit: asking for numbers costs a tenth of storing the entries. */
const prefetchFactor = 5;
const maxPrefetch = 64;
/** Numbers that are not used so soon are given back: by so much, and no more, those of several processes may be out of order. */
const unusedTtlMs = 100;

/**
 * Gives out the numbers of forms' entries, unique and rising. They are taken on a connection of its own, so that nobody waits for
 * the transaction that stores the entries. In a burst they are taken ahead, and what is left after it is given back: only where
 * another process has taken some meanwhile, or this one dies, are they never used.
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
  /** Nobody else touches the stock meanwhile. */
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

  /** Hands the stock of a form out when nobody else has it in hand, to be used in this very moment. */
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
    /** So many numbers, in their order. */
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
     * For whoever could not store entries with numbers from here: what is left is never used. Taking numbers does not wait for the
     * disk, storing an entry does, and so for both. Where PostgreSQL was stopped hard in between, it may give them out again.
     */
    discard(formId: string): void {
      const stock = ranges.get(formId);
      if (stock) stock.next = stock.end;
    },
    /** So many that follow one another: the first of them. */
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

/** One stock per process, whoever asks. */
export const numberCacheOf = ({ database }: Pick<Services, 'database'>): NumberCache => {
  const known = caches.get(database) ?? createNumberCache(database);
  caches.set(database, known);
  return known;
};
