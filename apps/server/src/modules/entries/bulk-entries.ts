import type { areas, Body, ErrorDetail } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { ApiError, fail } from '../../http/fail.ts';
import { batchesOf } from '../../kit/batches.ts';
import { decodeId, encodeId } from '../../kit/ids.ts';
import { createTimeSlices } from '../../kit/time-slices.ts';
import type { Author } from './change-entry.ts';
import { createEntries, type ReadyEntry, readyEntry } from './create-entry.ts';
import { entryTargets } from './entry-targets.ts';
import { apart, lockEntry } from './store.ts';
import { restoreEntry, trashEntry } from './trash-entry.ts';
import { takeEntry, updateEntry } from './update-entry.ts';

/** Characters of entries that are stored by one statement. */
const mostAtOnce = 300_000;

type Bulk = Body<typeof areas.entries.routes.bulk>;
type Operation = Bulk['operations'][number];
type Call = { db: Transaction; accountId: string };

interface Result {
  index: number;
  status: number;
  id?: string;
  error?: { code: string; message: string; details: ErrorDetail[] };
}

/** Ends a bulk of which nothing is to stay. */
class CalledOff extends Error {
  readonly results: Result[];

  constructor(results: Result[]) {
    super('A bulk was called off.');
    this.results = results;
  }
}

const missing = (path: string, op: string): never =>
  fail('validation_failed', {
    details: [{ path, code: 'required', message: `The operation "${op}" needs it.` }],
  });

const refusal = (index: number, error: unknown): Result => {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message, details } = error;
  return { index, status, error: { code, message, details: [...details] } };
};

const notDone = (index: number): Result => ({
  index,
  status: 409,
  error: {
    code: 'state_conflict',
    message: 'Nothing was done: another operation failed, and all were to be done or none.',
    details: [],
  },
});

/** Deletes, restores or changes one entry, whole or not at all. */
const change = async (
  services: Services,
  call: Call,
  operation: Operation,
  author: Author,
): Promise<number> => {
  const { op, id: given, answers, status, metafields } = operation;
  const id = given === undefined ? missing('id', op) : (decodeId('ent', given) ?? fail('not_found'));
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
  const entry = await takeEntry(call, id, () => {});
  if (status === 'draft' && entry.status === 'submitted')
    fail('state_conflict', { message: 'An entry that was sent does not become a draft again.' });
  const update = {
    ...(answers && { answers }),
    ...(metafields && { metafields }),
    ...(status === 'submitted' && { status }),
  };
  await updateEntry(services, call, entry, update, author);
  return 200;
};

const perform = async (
  services: Services,
  call: Call,
  operations: readonly Operation[],
  author: Author,
): Promise<Result[]> => {
  const { db, accountId } = call;
  const targetOf = entryTargets(services, db, accountId);
  const results: Result[] = [];
  const ready: (ReadyEntry & { index: number; length: number })[] = [];
  const now = services.clock.now();
  const others = createTimeSlices();
  for (const [index, operation] of operations.entries()) {
    await others();
    const { op, formId, locale, ...values } = operation;
    try {
      if (op === 'create') {
        const form = formId === undefined ? missing('formId', op) : decodeId('frm', formId);
        const target = await targetOf(form ?? fail('not_found'), locale);
        const length = JSON.stringify(values).length;
        ready.push({ index, length, ...(await readyEntry(now, call, target, values, author)) });
      } else {
        const status = await apart(db, (db) => change(services, { db, accountId }, operation, author));
        results[index] = { index, status, id: operation.id as string };
      }
    } catch (error) {
      results[index] = refusal(index, error);
    }
  }
  // Nothing else in the bulk can name them, so they are stored last, many by one statement.
  for (const batch of batchesOf(ready, ({ length }) => length, mostAtOnce)) {
    await others();
    await createEntries(services, call, batch);
  }
  for (const { index, id } of ready) results[index] = { index, status: 201, id: encodeId('ent', id) };
  return results;
};

/** Does many operations, each whole or not at all; with `atomic`, so are all together. */
export const bulkEntries = async (
  services: Services,
  call: Call,
  { operations, atomic = false }: Bulk,
  author: Author,
): Promise<Result[]> => {
  const { db, accountId } = call;
  if (!atomic) return perform(services, call, operations, author);
  try {
    return await apart(db, async (db) => {
      const results = await perform(services, { db, accountId }, operations, author);
      const hasFailed = results.some(({ error }) => error);
      if (hasFailed) throw new CalledOff(results.map((one) => (one.error ? one : notDone(one.index))));
      return results;
    });
  } catch (error) {
    if (error instanceof CalledOff) return error.results;
    throw error;
  }
};
