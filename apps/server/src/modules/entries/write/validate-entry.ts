import { givenAnswers, startEntry } from '@form-service/engine';
import type { Db } from '../../../db/db.ts';
import { fail } from '../../../http/fail.ts';
import { newInstanceId, newUuid } from '../../../kit/ids.ts';
import { createTimeSlices } from '../../../kit/time-slices.ts';
import { checkInstanceCount } from '../../forms/index.ts';
import type { Author } from '../author.ts';
import { referencedFiles, validateAnswers, withFilesAndRows } from '../entry-answers.ts';
import type { EntryTarget } from '../entry-targets.ts';
import { checkMetafields } from '../merge-metafields.ts';
import type { EntryRow } from '../store.ts';
import type { NewEntry } from './insert-entries.ts';
import { newEntryRow } from './new-entry.ts';

/** An entry as the account submits it. */
export interface EntryValues {
  status?: EntryRow['status'];
  answers?: Record<string, unknown>;
  metafields?: EntryRow['metafields'];
  createdAt?: string;
  submittedAt?: string;
}

/** Validates an entry from the account. The form's availability and response limit apply to respondents only. */
export const validateEntry = async (
  now: Date,
  { db, accountId }: { db: Db; accountId: string },
  target: EntryTarget,
  values: EntryValues,
  author: Author,
): Promise<NewEntry> => {
  const id = newUuid();
  const status = values.status ?? 'submitted';
  const metafields = checkMetafields(values.metafields ?? {});
  checkInstanceCount(values.answers);
  // An entry with a thousand instances takes 20 ms to start and as long to validate.
  const yieldIfLong = createTimeSlices();
  const started = startEntry(target.form, { ...values, status }, { now: now.toISOString(), newInstanceId });
  if ('errors' in started) return fail('validation_failed', { details: started.errors });
  await yieldIfLong();
  const { created, submitted } = started;
  const session = await withFilesAndRows(started.session, db, accountId, { entryId: id, by: 'account' });
  const answers = status === 'submitted' ? validateAnswers(session, 'account') : givenAnswers(session);
  return {
    row: newEntryRow(target, {
      ...{ id, status, answers, metafields, author },
      locale: target.locale,
      createdAt: new Date(created),
      submittedAt: submitted === null ? null : new Date(submitted),
    }),
    fileIds: referencedFiles(session, answers),
  };
};
