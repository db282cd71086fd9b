import type { Services } from '../../context.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { isDataError } from '../../db/sql-errors.ts';
import { ApiError } from '../../http/fail.ts';
import { createTimeSlices } from '../../kit/time-slices.ts';
import {
  type Author,
  type EntryRow,
  insertEntries,
  insertImportedEntries,
  lockEntries,
  type NewEntry,
  newEntryRow,
  updateEntry,
  validateEntry,
} from '../entries/index.ts';
import { applyAnswers } from './apply-answers.ts';
import { findEntriesByKey } from './find-entries.ts';
import type { ImportForm } from './form-target.ts';
import {
  keyOf,
  type ParsedRow,
  type RowError,
  type RowOutcome,
  type RowWriter,
  rejectedRow,
  splitByKey,
  type WriteOptions,
} from './import-target.ts';
import { lockForUpserts, withSavepoint } from './store.ts';
import { asRowErrors, entryOfRow, isInvalidRow, mergeErrors, valuesOf } from './validate-row.ts';
import type { ThreadBlock } from './validate-thread.ts';

const errorsOf = (error: unknown): RowError[] => {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, details } = error;
  return details.length === 0 ? [{ key: null, code, message }] : asRowErrors(details);
};

class DryRunRollback extends Error {}

type RowResult = NewEntry | { errors: RowError[] };

/** Rows that a thread has validated. */
interface ValidatedBlock extends ThreadBlock {
  reread(): Promise<ParsedRow[]>;
}

export const createFormWriter = (
  services: Services,
  given: ImportForm,
  options: WriteOptions,
  typeOf: (key: string) => string | undefined,
): RowWriter<ParsedRow[] | RowResult[] | ValidatedBlock> => {
  const { accountId, mode, key, dryRun, emitEvents, emptyCells, entryStatus, userId } = options;
  const author: Author = { source: 'import', userId };
  const quiet = { ...services, outbox: { ...services.outbox, emit: () => {} } };
  const isDraft = entryStatus === 'draft';

  const validate = async (db: Db, row: ParsedRow): Promise<RowResult> => {
    const unread = row.errors;
    if (isInvalidRow(row)) return { errors: [...unread] };
    const values = entryOfRow(row, entryStatus);
    try {
      const entry = await validateEntry(services.clock.now(), { db, accountId }, given, values, author);
      return unread.length > 0 ? { errors: [...unread] } : entry;
    } catch (error) {
      return { errors: mergeErrors(unread, errorsOf(error)) };
    }
  };

  const store = (db: Transaction, entries: readonly NewEntry[]) =>
    withSavepoint(db, (db) =>
      insertEntries(services, { db, accountId }, entries, { emitEvents, isCounted: true }),
    );

  /** Stores the valid rows; one that the database rejects does not affect the others. */
  const create = async (db: Transaction, validated: readonly RowResult[]): Promise<RowOutcome[]> => {
    const entries = validated.filter((one): one is NewEntry => !('errors' in one));
    const rejected = new Set<RowResult>();
    if (!dryRun)
      try {
        await store(db, entries);
      } catch (error) {
        if (!isDataError(error)) throw error;
        for (const entry of entries)
          await store(db, [entry]).catch((problem: unknown) => {
            if (!isDataError(problem)) throw problem;
            rejected.add(entry);
          });
      }
    return validated.map((one) =>
      'errors' in one
        ? one
        : rejected.has(one)
          ? rejectedRow(
              'not_storable',
              'The row contains something that cannot be stored. Check for unusual characters.',
            )
          : 'created',
    );
  };

  const validateAll = async (db: Db, rows: readonly ParsedRow[]): Promise<RowResult[]> => {
    const validated: RowResult[] = [];
    const others = createTimeSlices();
    for (const row of rows) {
      await others();
      validated.push(await validate(db, row));
    }
    return validated;
  };

  /** Stores the rows that a thread validated. If the database rejects one, they are validated and stored again, row by row. */
  const createValidated = async (db: Transaction, block: ValidatedBlock): Promise<RowOutcome[]> => {
    const { rows, failed, own } = block;
    const outcomes = Array.from({ length: rows }, (): RowOutcome => 'created');
    for (const { index, errors } of failed) outcomes[index] = { errors };
    if (dryRun || failed.length === rows) return outcomes;
    const now = services.clock.now();
    // Ids, answers and times differ per entry and come from the thread.
    const shared = newEntryRow(given, {
      ...{ id: '', answers: {}, createdAt: now, submittedAt: null },
      ...{ status: entryStatus, locale: given.locale, author },
    });
    try {
      await withSavepoint(db, (db) => insertImportedEntries({ db, accountId }, { shared, own }));
      return outcomes;
    } catch (error) {
      if (!isDataError(error)) throw error;
      return create(db, await validateAll(db, await block.reread()));
    }
  };

  const change = async (db: Transaction, row: ParsedRow, entry: EntryRow): Promise<RowOutcome> => {
    const unread = row.errors;
    if (isInvalidRow(row)) return { errors: unread };
    const cells = valuesOf(row).filter(([, value]) => value !== null || emptyCells === 'clear');
    const answers = applyAnswers(cells, entry.answers);
    const update = { answers, ...(isDraft ? {} : { status: 'submitted' as const }) };
    try {
      const work = (db: Transaction) =>
        updateEntry(emitEvents ? services : quiet, { db, accountId }, entry, update, author);
      if (dryRun || unread.length > 0)
        await withSavepoint(db, async (db) => {
          await work(db);
          throw new DryRunRollback();
        });
      else await work(db);
    } catch (error) {
      if (!(error instanceof DryRunRollback)) return { errors: mergeErrors(unread, errorsOf(error)) };
    }
    return unread.length > 0 ? { errors: unread } : 'updated';
  };

  const upsertRun = async (db: Transaction, rows: readonly ParsedRow[]): Promise<RowOutcome[]> => {
    const isOwn = key === 'entryId' || key === 'entryNumber';
    const matches = await findEntriesByKey(services, db, {
      accountId,
      formId: given.formId,
      key: key as string,
      type: typeOf(key as string),
      values: rows.flatMap((row) => keyOf(row, key) ?? []),
    });
    const ids = [...matches.values()].flatMap((found) => (found.length === 1 ? (found[0] as string) : []));
    const locked = new Map((await lockEntries(db, accountId, ids)).map((entry) => [entry.id, entry]));
    const outcomes: RowOutcome[] = [];
    const fresh: { index: number; validated: RowResult }[] = [];
    for (const [index, row] of rows.entries()) {
      const value = keyOf(row, key);
      const found = value === undefined ? [] : (matches.get(value) ?? []);
      const entry = locked.get(found[0] ?? '');
      const unreadKey = row.errors.filter((error) => error.key === key);
      if (unreadKey.length > 0 || isInvalidRow(row)) outcomes[index] = { errors: row.errors };
      else if (value === undefined && !isOwn)
        outcomes[index] = rejectedRow('key_missing', 'Entries are matched by this value. Fill it in.', key);
      else if (found.length > 1)
        outcomes[index] = rejectedRow(
          'ambiguous_key',
          'Several entries have this value. Make it unique, or use entry numbers as the key.',
          key,
        );
      else if (found.length === 1)
        outcomes[index] = entry
          ? await change(db, row, entry)
          : rejectedRow('gone_meanwhile', 'The entry was deleted during the import. Import the row again.');
      else if (value !== undefined && isOwn)
        outcomes[index] = rejectedRow('unknown_entry', 'The form has no such entry.', key);
      else fresh.push({ index, validated: await validate(db, row) });
    }
    const created = await create(
      db,
      fresh.map(({ validated }) => validated),
    );
    for (const [place, { index }] of fresh.entries()) outcomes[index] = created[place] as RowOutcome;
    return outcomes;
  };

  return {
    prepare: async (db, rows) => (mode === 'upsert' ? [...rows] : validateAll(db, rows)),
    prepareValidated: async (block, reread) => ({ ...block, reread }),
    async write(db, prepared) {
      if ('own' in prepared) return createValidated(db, prepared);
      if (mode === 'create') return create(db, prepared as RowResult[]);
      await lockForUpserts(db, accountId, given.formId);
      const outcomes: RowOutcome[] = [];
      for (const run of splitByKey(prepared as ParsedRow[], key))
        outcomes.push(...(await upsertRun(db, run)));
      return outcomes;
    },
  };
};
