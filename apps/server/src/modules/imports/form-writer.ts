import type { Services } from '../../context.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { isDataError } from '../../db/sql-errors.ts';
import { ApiError } from '../../http/fail.ts';
import { createTimeSlices } from '../../kit/time-slices.ts';
import {
  type Author,
  allocateConsecutiveNumbers,
  assignNumbers,
  bulkInsertEntries,
  type EntryRow,
  lockEntries,
  type NewEntry,
  storeNumberedEntries,
  updateEntry,
  type ValidatedEntry,
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

type RowResult = ValidatedEntry | { errors: RowError[] };

/** Rows that a thread validated, and the entry number of the first valid one. */
interface NumberedBlock extends ThreadBlock {
  firstNumber: number;
  reread(): Promise<ParsedRow[]>;
}

/** Validated rows, and the valid ones as entries. */
interface ValidatedRows {
  validated: readonly RowResult[];
  ready: readonly ValidatedEntry[];
  entries: readonly NewEntry[];
}

export const createFormWriter = (
  services: Services,
  given: ImportForm,
  options: WriteOptions,
  typeOf: (key: string) => string | undefined,
): RowWriter<ParsedRow[] | ValidatedRows | NumberedBlock> => {
  const { accountId, mode, key, dryRun, emitEvents, emptyCells, entryStatus, userId } = options;
  const author: Author = { source: 'import', userId };
  const quiet = { ...services, outbox: { ...services.outbox, emit: () => {} } };
  const isDraft = entryStatus === 'draft';

  const validate = async (db: Db, row: ParsedRow): Promise<RowResult> => {
    const unread = row.errors;
    if (isInvalidRow(row)) return { errors: [...unread] };
    const values = entryOfRow(row, entryStatus);
    try {
      const ready = await validateEntry(services.clock.now(), { db, accountId }, given, values, author);
      return unread.length > 0 ? { errors: [...unread] } : ready;
    } catch (error) {
      return { errors: mergeErrors(unread, errorsOf(error)) };
    }
  };

  const store = (db: Transaction, ready: readonly ValidatedEntry[], entries: readonly NewEntry[]) =>
    withSavepoint(db, (db) =>
      storeNumberedEntries(services, { db, accountId }, ready, entries, {
        emitEvents: emitEvents,
        isCounted: true,
      }),
    );

  const number = async (validated: readonly RowResult[]): Promise<ValidatedRows> => {
    const ready = validated.filter((one): one is ValidatedEntry => !('errors' in one));
    const entries = dryRun || ready.length === 0 ? [] : await assignNumbers(services, accountId, ready);
    return { validated, ready, entries };
  };

  /** Stores the valid rows; one that the database rejects does not affect the others. */
  const create = async (
    db: Transaction,
    { validated, ready, entries }: ValidatedRows,
  ): Promise<RowOutcome[]> => {
    const rejected = new Set<ValidatedEntry>();
    if (entries.length > 0)
      try {
        await store(db, ready, entries);
      } catch (error) {
        if (!isDataError(error)) throw error;
        for (const [index, one] of ready.entries())
          await store(db, [one], [entries[index] as NewEntry]).catch((problem: unknown) => {
            if (!isDataError(problem)) throw problem;
            rejected.add(one);
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

  const validateAll = async (db: Db, rows: readonly ParsedRow[]): Promise<ValidatedRows> => {
    const validated: RowResult[] = [];
    const others = createTimeSlices();
    for (const row of rows) {
      await others();
      validated.push(await validate(db, row));
    }
    // Numbered here and not when they are written, so that PostgreSQL does not wait between two blocks.
    return number(validated);
  };

  /** Stores the rows that a thread validated. If the database rejects one, they are validated and stored again, row by row. */
  const createValidated = async (db: Transaction, block: NumberedBlock): Promise<RowOutcome[]> => {
    const { rows, failed, firstNumber, own } = block;
    const outcomes = Array.from({ length: rows }, (): RowOutcome => 'created');
    for (const { index, errors } of failed) outcomes[index] = { errors };
    if (dryRun || failed.length === rows) return outcomes;
    const { formId, versionId, locale } = given;
    const shared = {
      formId,
      versionId,
      locale,
      status: entryStatus,
      source: 'import',
      authorId: userId,
    } as const;
    try {
      await withSavepoint(db, (db) => bulkInsertEntries(db, accountId, { ...shared, firstNumber, own }));
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
    const created = await create(db, await number(fresh.map(({ validated }) => validated)));
    for (const [place, { index }] of fresh.entries()) outcomes[index] = created[place] as RowOutcome;
    return outcomes;
  };

  return {
    prepare: async (db, rows) => (mode === 'upsert' ? [...rows] : validateAll(db, rows)),
    async prepareValidated(validated, reread) {
      const amount = validated.rows - validated.failed.length;
      const isStored = !dryRun && amount > 0;
      const { formId } = given;
      const firstNumber = isStored
        ? await allocateConsecutiveNumbers(services, accountId, { formId, amount })
        : 0;
      return { ...validated, firstNumber, reread };
    },
    async write(db, prepared) {
      if ('own' in prepared) return createValidated(db, prepared);
      if (mode === 'create') return create(db, prepared as ValidatedRows);
      await lockForUpserts(db, accountId, given.formId);
      const outcomes: RowOutcome[] = [];
      for (const run of splitByKey(prepared as ParsedRow[], key))
        outcomes.push(...(await upsertRun(db, run)));
      return outcomes;
    },
  };
};
