import type { areas, Body, ErrorDetail } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { ApiError, fail } from '../../http/fail.ts';
import { decodeId, encodeId } from '../../kit/ids.ts';
import { createTimeSlices } from '../../kit/time-slices.ts';
import type { Author } from './author.ts';
import { createTargetFinder } from './entry-targets.ts';
import { lockEntry, withSavepoint } from './store.ts';
import { restoreEntry, trashEntry } from './trash-entry.ts';
import { lockEntryForUpdate, updateEntry } from './update-entry.ts';
import { insertEntries, type NewEntry } from './write/insert-entries.ts';
import { validateEntry } from './write/validate-entry.ts';

/** Maximum number of characters of entries in one insert statement. */
const maxStatementChars = 300_000;

type Bulk = Body<typeof areas.entries.routes.bulk>;
type Operation = Bulk['operations'][number];
type Call = { db: Transaction; accountId: string };

interface Result {
  index: number;
  status: number;
  id?: string;
  error?: { code: string; message: string; details: ErrorDetail[] };
}

/** Rolls back an atomic bulk request and carries its results. */
class BulkAborted extends Error {
  readonly results: Result[];

  constructor(results: Result[]) {
    super('The bulk operation was rolled back.');
    this.results = results;
  }
}

const failRequired = (path: string, op: string): never =>
  fail('validation_failed', {
    details: [{ path, code: 'required', message: `Required for "${op}".` }],
  });

const errorResult = (index: number, error: unknown): Result => {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message, details } = error;
  return { index, status, error: { code, message, details: [...details] } };
};

const abortedResult = (index: number): Result => ({
  index,
  status: 409,
  error: {
    code: 'state_conflict',
    message: 'Nothing was changed because another operation failed.',
    details: [],
  },
});

/** Deletes, restores or changes one entry. */
const changeOne = async (
  services: Services,
  call: Call,
  operation: Operation,
  author: Author,
): Promise<number> => {
  const { op, id: given, answers, status, metafields } = operation;
  const id = given === undefined ? failRequired('id', op) : (decodeId('ent', given) ?? fail('not_found'));
  if (op === 'delete') {
    await trashEntry(
      call,
      services.outbox,
      (await lockEntry(call.db, call.accountId, id)) ?? fail('not_found'),
    );
    return 204;
  }
  if (op === 'restore') {
    await restoreEntry(call, services.outbox, id, () => {});
    return 200;
  }
  const entry = await lockEntryForUpdate(call, id, () => {});
  if (status === 'draft' && entry.status === 'submitted')
    fail('state_conflict', { message: 'A submitted entry cannot become a draft again.' });
  const update = {
    ...(answers && { answers }),
    ...(metafields && { metafields }),
    ...(status === 'submitted' && { status }),
  };
  await updateEntry(services, call, entry, update, author);
  return 200;
};

interface CreatedEntry {
  entry: NewEntry;
  /** The length of its values as JSON. */
  chars: number;
}

/** Stores the new entries in the order of their forms, so that two requests lock the numbers of the forms in the same order. */
const storeCreated = async (
  services: Services,
  call: Call,
  created: readonly CreatedEntry[],
  nextSlice: () => Promise<void>,
): Promise<void> => {
  const byForm = [...Map.groupBy(created, ({ entry }) => entry.row.form_id)];
  const sorted = byForm.sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([, ofForm]) => ofForm);
  let statement: NewEntry[] = [];
  let chars = 0;
  const store = async () => {
    await nextSlice();
    await insertEntries(services, call, statement);
    statement = [];
    chars = 0;
  };
  for (const one of sorted) {
    statement.push(one.entry);
    chars += one.chars;
    if (chars > maxStatementChars) await store();
  }
  await store();
};

const runOperations = async (
  services: Services,
  call: Call,
  operations: readonly Operation[],
  author: Author,
): Promise<Result[]> => {
  const { db, accountId } = call;
  const findTarget = createTargetFinder(services, db, accountId);
  const results: Result[] = [];
  const now = services.clock.now();
  const nextSlice = createTimeSlices();
  // Other operations cannot refer to new entries. Those are stored last, because their forms are locked until the commit.
  const created: CreatedEntry[] = [];
  for (const [index, operation] of operations.entries()) {
    await nextSlice();
    const { op, formId, locale, ...values } = operation;
    try {
      if (op === 'create') {
        const form = formId === undefined ? failRequired('formId', op) : decodeId('frm', formId);
        const target = await findTarget(form ?? fail('not_found'), locale);
        const chars = JSON.stringify(values).length;
        await nextSlice();
        const entry = await validateEntry(now, call, target, values, author);
        created.push({ entry, chars });
        results[index] = { index, status: 201, id: encodeId('ent', entry.row.id) };
      } else {
        const status = await withSavepoint(db, (db) =>
          changeOne(services, { db, accountId }, operation, author),
        );
        results[index] = { index, status, id: operation.id as string };
      }
    } catch (error) {
      results[index] = errorResult(index, error);
    }
  }
  await storeCreated(services, call, created, nextSlice);
  return results;
};

/** Runs many operations. Each succeeds or fails on its own; with `atomic`, all of them succeed or none does. */
export const bulkEntries = async (
  services: Services,
  call: Call,
  { operations, atomic = false }: Bulk,
  author: Author,
): Promise<Result[]> => {
  const { db, accountId } = call;
  if (!atomic) return runOperations(services, call, operations, author);
  try {
    return await withSavepoint(db, async (db) => {
      const results = await runOperations(services, { db, accountId }, operations, author);
      const hasFailed = results.some(({ error }) => error);
      if (hasFailed)
        throw new BulkAborted(results.map((one) => (one.error ? one : abortedResult(one.index))));
      return results;
    });
  } catch (error) {
    if (error instanceof BulkAborted) return error.results;
    throw error;
  }
};
