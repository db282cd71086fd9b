import type { Services } from '../../context.ts';
import { type NumberedForm, returnNumbers, takeNumbers } from './store-numbers.ts';

type Database = Services['database'];

/** Numbers of a form that a process has taken and not used yet: those from `next` up to the one before `end`. */
interface Stock {
  formId: string;
  next: number;
  end: number;
  takenAt: number;
  /** While some are being taken or given back. */
  underWay: Promise<unknown> | undefined;
}

/** So many entries at once are a burst, in which the next ones are near. */
const burst = 4;
/** In a burst so many times as many are taken, up to a limit: asking for numbers costs a tenth of storing the entries. */
const timesAhead = 5;
const mostAhead = 64;
/** Numbers that are not used so soon are given back: by so much, and no more, those of several processes may be out of order. */
const keptMs = 100;

/**
 * Gives out the numbers of forms' entries, unique and rising. They are taken on a connection of its own, so that nobody waits for
 * the transaction that stores the entries. In a burst they are taken ahead, and what is left after it is given back: only where
 * another process has taken some meanwhile, or this one dies, are they never used.
 */
const createNumberStock = (database: Database) => {
  const stocks = new Map<string, Stock>();

  const stockOf = (formId: string): Stock => {
    const known = stocks.get(formId) ?? { formId, next: 0, end: 0, takenAt: 0, underWay: undefined };
    stocks.set(formId, known);
    return known;
  };
  const forgetEmpty = (stock: Stock): void => {
    const { formId, next, end } = stock;
    if (stocks.get(formId) === stock && next === end) stocks.delete(formId);
  };
  /** Nobody else touches the stock meanwhile. */
  const alone = async (stock: Stock, work: () => Promise<unknown>): Promise<void> => {
    const underWay = work();
    stock.underWay = underWay;
    try {
      await underWay;
    } finally {
      stock.underWay = undefined;
      forgetEmpty(stock);
    }
  };

  const giveBack = async (form: NumberedForm, stock: Stock): Promise<void> => {
    const { next: first, end: behind } = stock;
    stock.next = stock.end;
    if (first < behind) await database.count((db) => returnNumbers(db, form, { first, behind }));
  };
  const giveBackLater = (form: NumberedForm, stock: Stock, inMs = keptMs): void => {
    setTimeout(() => {
      const left = stock.takenAt + keptMs - performance.now();
      if (stock.underWay || left > 0) giveBackLater(form, stock, Math.max(1, left));
      // Where that fails they are never used.
      else alone(stock, () => giveBack(form, stock)).catch(() => {});
    }, inMs).unref();
  };

  /** Hands the stock of a form out when nobody else has it in hand, to be used in this very moment. */
  const whenFree = async <T>(form: NumberedForm, use: (stock: Stock) => Promise<T>): Promise<T> => {
    for (;;) {
      const stock = stockOf(form.formId);
      const isOld = stock.next < stock.end && performance.now() - stock.takenAt > keptMs;
      if (stock.underWay) await stock.underWay.catch(() => {});
      else if (isOld) await alone(stock, () => giveBack(form, stock)).catch(() => {});
      else return use(stock);
    }
  };

  return {
    /** So many numbers, in their order. */
    some: (form: NumberedForm, amount: number): Promise<number[]> =>
      whenFree(form, async (stock) => {
        const wasEmpty = stock.next === stock.end;
        const numbers: number[] = [];
        const use = () => {
          while (numbers.length < amount && stock.next < stock.end) numbers.push(stock.next++);
        };
        use();
        const missing = amount - numbers.length;
        const ahead = amount < burst ? missing : Math.min(mostAhead, timesAhead * amount);
        const wanted = Math.max(missing, ahead);
        if (missing > 0)
          await alone(stock, async () => {
            stock.next = await database.count((db) => takeNumbers(db, form, wanted));
            stock.end = stock.next + wanted;
            stock.takenAt = performance.now();
            use();
          });
        forgetEmpty(stock);
        if (wasEmpty && stock.next < stock.end) giveBackLater(form, stock);
        return numbers;
      }),
    /**
     * For whoever could not store entries with numbers from here: what is left is never used. Taking numbers does not wait for the
     * disk, storing an entry does, and so for both. Where PostgreSQL was stopped hard in between, it may give them out again.
     */
    drop(formId: string): void {
      const stock = stocks.get(formId);
      if (stock) stock.next = stock.end;
    },
    /** So many that follow one another: the first of them. */
    row: (form: NumberedForm, amount: number): Promise<number> =>
      whenFree(form, async (stock) => {
        let first = Number.NaN;
        await alone(stock, async () => {
          await giveBack(form, stock);
          first = await database.count((db) => takeNumbers(db, form, amount));
        });
        return first;
      }),
  };
};

type NumberStock = ReturnType<typeof createNumberStock>;

const made = new WeakMap<Database, NumberStock>();

/** One stock per process, whoever asks. */
export const numberStockOf = ({ database }: Pick<Services, 'database'>): NumberStock => {
  const known = made.get(database) ?? createNumberStock(database);
  made.set(database, known);
  return known;
};
