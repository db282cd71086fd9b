import { givenAnswers, startEntry } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { newInstanceId, newUuid } from '../../kit/ids.ts';
import { createTimeSlices } from '../../kit/time-slices.ts';
import { attachFiles } from '../files/index.ts';
import { checkInstanceCount } from '../forms/index.ts';
import { assignNumbers, type UnnumberedEntry } from './assign-numbers.ts';
import type { Author } from './change-entry.ts';
import { referencedFiles, validateAnswers, withFilesAndRows } from './entry-answers.ts';
import type { EntryTarget } from './entry-targets.ts';
import { type InsertOptions, insertEntries } from './insert-entries.ts';
import { checkMetafields } from './merge-metafields.ts';
import type { EntryRow } from './store.ts';
import type { NewEntry } from './store-insert.ts';

/** An entry as the account submits it. */
export interface EntryValues {
  status?: EntryRow['status'];
  answers?: Record<string, unknown>;
  metafields?: EntryRow['metafields'];
  createdAt?: string;
  submittedAt?: string;
}

/** A validated entry without a number. */
export interface ValidatedEntry extends UnnumberedEntry {
  id: string;
  /** The files in its answers. */
  fileIds: string[];
}

/** Validates an entry from the account. The form's availability and response limit apply to respondents only. */
export const validateEntry = async (
  now: Date,
  { db, accountId }: { db: Db; accountId: string },
  { formId, versionId, locale, form }: EntryTarget,
  values: EntryValues,
  author: Author,
): Promise<ValidatedEntry> => {
  const id = newUuid();
  const status = values.status ?? 'submitted';
  const metafields = checkMetafields(values.metafields ?? {});
  checkInstanceCount(values.answers);
  // An entry with a thousand instances takes 20 ms to start and as long to validate.
  const yieldIfLong = createTimeSlices();
  const started = startEntry(form, { ...values, status }, { now: now.toISOString(), newInstanceId });
  if ('errors' in started) return fail('validation_failed', { details: started.errors });
  await yieldIfLong();
  const { created, submitted } = started;
  const session = await withFilesAndRows(started.session, db, accountId, { entryId: id, by: 'account' });
  const answers = status === 'submitted' ? validateAnswers(session, 'account') : givenAnswers(session);
  return {
    id,
    formId,
    fileIds: referencedFiles(session, answers),
    make(number) {
      return {
        id,
        formId,
        versionId,
        formVersion: null,
        number,
        status,
        answers,
        metafields,
        locale,
        source: author.source,
        page: null,
        keyDigest: null,
        createdAt: created,
        submittedAt: submitted,
        // The account's own drafts never expire.
        expiresAt: null,
        authorId: author.userId,
        idempotencyRecord: null,
      };
    },
  };
};

/** Numbers validated entries and stores them with one statement. */
export const createEntries = async (
  services: Pick<Services, 'database' | 'outbox'>,
  call: { db: Transaction; accountId: string },
  validated: readonly ValidatedEntry[],
): Promise<NewEntry[]> => {
  if (validated.length === 0) return [];
  const entries = await assignNumbers(services, call.accountId, validated);
  await storeNumberedEntries(services, call, validated, entries);
  return entries;
};

/** Stores entries that already have numbers. `entries` and `validated` are in the same order. */
export const storeNumberedEntries = async (
  { outbox }: Pick<Services, 'outbox'>,
  { db, accountId }: { db: Transaction; accountId: string },
  validated: readonly ValidatedEntry[],
  entries: readonly NewEntry[],
  options: InsertOptions = {},
): Promise<void> => {
  await insertEntries({ db, accountId }, outbox, entries, options);
  for (const { id, fileIds } of validated)
    if (fileIds.length > 0) await attachFiles(db, accountId, id, fileIds);
};
