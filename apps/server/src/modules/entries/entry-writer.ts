import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { ApiError } from '../../http/fail.ts';
import { insertEntries } from './insert-entries.ts';
import { numberEntries, type UnnumberedEntry } from './number-entries.ts';
import { countUnderLock } from './store.ts';
import type { NewEntry } from './store-insert.ts';

/** An entry that waits to be stored. */
interface Waiting extends UnnumberedEntry {
  /** How many sent entries the form takes; null for any number, and for entries that do not count. */
  limit: number | null;
  /** Two with the same key cannot be stored by one statement. */
  onceKey: string | undefined;
  settle(stored: { entry: NewEntry; fresh: boolean }): void;
  refuse(error: unknown): void;
}

const nobody: ReadonlySet<string> = new Set();
const mostAtOnce = 64;
const mostUnderWay = 2;
/** So many are worth a statement beside the one under way: most of what one costs does not depend on how many it takes. */
const worthAnother = 16;

/**
 * Stores entries of one account that arrive together by one statement and one commit, which cost most of a submit. Nobody
 * waits for company: whoever finds the way free goes at once, and whoever comes while others are under way goes with all
 * who came meanwhile. An entry is acknowledged when its own commit is on the disk. Where a common statement fails, each
 * of its entries is stored by itself, so that one cannot spoil another.
 */
const createEntryWriter = ({ database, outbox }: Pick<Services, 'database' | 'outbox'>) => {
  const lanes = new Map<string, { waiting: Waiting[]; underWay: number }>();

  const store = async (accountId: string, batch: readonly Waiting[]): Promise<void> => {
    const entries = await numberEntries({ database }, accountId, batch);
    const limits = new Map(batch.flatMap(({ formId, limit }) => (limit === null ? [] : [[formId, limit]])));
    const { fresh, beyond } = await database.write(accountId, async (db) => {
      const beyond = limits.size === 0 ? nobody : await findBeyond(db, accountId, entries, limits);
      const within = entries.filter(({ id }) => !beyond.has(id));
      return { fresh: await insertEntries({ db, accountId }, outbox, within), beyond };
    });
    for (const [index, { settle, refuse }] of batch.entries()) {
      const entry = entries[index] as NewEntry;
      if (beyond.has(entry.id)) refuse(new ApiError('entry_limit_reached', {}));
      else settle({ entry, fresh: fresh.has(entry.id) });
    }
  };

  /** The entries for which there is no more room. Forms with a limit are counted one submit after the other. */
  const findBeyond = async (
    db: Transaction,
    accountId: string,
    entries: readonly NewEntry[],
    limits: ReadonlyMap<string, number>,
  ): Promise<ReadonlySet<string>> => {
    const beyond = new Set<string>();
    for (const formId of [...limits.keys()].sort()) {
      const sent = entries.filter((entry) => entry.formId === formId && entry.status === 'submitted');
      const room = (limits.get(formId) as number) - (await countUnderLock(db, accountId, formId));
      for (const { id } of sent.slice(Math.max(0, room))) beyond.add(id);
    }
    return beyond;
  };

  const storeOrRefuse = async (accountId: string, batch: readonly Waiting[]): Promise<void> => {
    try {
      await store(accountId, batch);
    } catch (error) {
      if (batch.length === 1 || !isAboutData(error)) {
        for (const { refuse } of batch) refuse(error);
        return;
      }
      for (const one of batch) await storeOrRefuse(accountId, [one]);
    }
  };

  /** As many as may go together, and no two with one `Idempotency-Key`. */
  const takeBatch = (waiting: Waiting[]): Waiting[] => {
    const keys = new Set<string>();
    const batch: Waiting[] = [];
    for (let at = 0; at < waiting.length && batch.length < mostAtOnce; ) {
      const one = waiting[at] as Waiting;
      if (one.onceKey !== undefined && keys.has(one.onceKey)) {
        at += 1;
        continue;
      }
      if (one.onceKey !== undefined) keys.add(one.onceKey);
      batch.push(one);
      waiting.splice(at, 1);
    }
    return batch;
  };

  const go = async (accountId: string): Promise<void> => {
    const lane = lanes.get(accountId);
    if (!lane || lane.underWay >= mostUnderWay) return;
    if (lane.waiting.length === 0) {
      if (lane.underWay === 0) lanes.delete(accountId);
      return;
    }
    if (lane.underWay > 0 && lane.waiting.length < worthAnother) return;
    lane.underWay += 1;
    await storeOrRefuse(accountId, takeBatch(lane.waiting));
    lane.underWay -= 1;
    void go(accountId);
  };

  return {
    /** Settled when the entry is committed; `fresh: false` where its `Idempotency-Key` was used before. */
    add: (
      accountId: string,
      entry: Pick<Waiting, 'make' | 'formId' | 'limit' | 'onceKey'>,
    ): Promise<{ entry: NewEntry; fresh: boolean }> =>
      new Promise((settle, refuse) => {
        const lane = lanes.get(accountId) ?? { waiting: [], underWay: 0 };
        lanes.set(accountId, lane);
        if (lane.waiting.length >= mostWaiting)
          return refuse(new ApiError('unavailable', { headers: { 'retry-after': '2' } }));
        lane.waiting.push({ ...entry, settle, refuse });
        // After whatever else was read from the sockets in this moment.
        setImmediate(() => void go(accountId));
      }),
  };
};

/** Then nothing was committed. After a lost connection nobody knows, and storing again could store twice. */
const isAboutData = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '');

/** More than the database stores in some seconds: whoever comes now is told at once. */
const mostWaiting = 10_000;

type EntryWriter = ReturnType<typeof createEntryWriter>;

const made = new WeakMap<Services, EntryWriter>();

/** One writer per process, whichever module asks. */
export const entryWriterOf = (services: Services): EntryWriter => {
  const known = made.get(services) ?? createEntryWriter(services);
  made.set(services, known);
  return known;
};
