import { beginEntry, givenAnswers } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { newInstanceId, newUuid } from '../../kit/ids.ts';
import { attachFiles } from '../files/index.ts';
import { checkInstances } from '../forms/index.ts';
import type { Author } from './change-entry.ts';
import { acceptedAnswers, filesToHold, knowingFiles } from './entry-answers.ts';
import type { EntryTarget } from './entry-targets.ts';
import { type InsertOptions, insertEntries } from './insert-entries.ts';
import { checkMetafields } from './merge-metafields.ts';
import { numberEntries, type UnnumberedEntry } from './number-entries.ts';
import type { EntryRow } from './store.ts';
import type { NewEntry } from './store-insert.ts';

/** An entry as an account sends it. */
export interface EntryValues {
  status?: EntryRow['status'];
  answers?: Record<string, unknown>;
  metafields?: EntryRow['metafields'];
  createdAt?: string;
  submittedAt?: string;
}

/** An entry that was found good, and waits for its number. */
export interface ReadyEntry extends UnnumberedEntry {
  id: string;
  /** The files that its answers hold. */
  fileIds: string[];
}

/** Checks an entry that an account sends. What the form's schedule and limit say holds for respondents alone. */
export const readyEntry = async (
  now: Date,
  { db, accountId }: { db: Db; accountId: string },
  { formId, versionId, locale, form }: EntryTarget,
  values: EntryValues,
  author: Author,
): Promise<ReadyEntry> => {
  const id = newUuid();
  const status = values.status ?? 'submitted';
  const metafields = checkMetafields(values.metafields ?? {});
  checkInstances(values.answers);
  const begun = beginEntry(form, { ...values, status }, { now: now.toISOString(), newInstanceId });
  if ('errors' in begun) return fail('validation_failed', { details: begun.errors });
  const { created, submitted } = begun;
  const session = await knowingFiles(begun.session, db, accountId, { entryId: id, by: 'account' });
  const answers = status === 'submitted' ? acceptedAnswers(session, 'account') : givenAnswers(session);
  return {
    id,
    formId,
    fileIds: filesToHold(session, answers),
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
        // The account's own drafts stay until the account removes them.
        expiresAt: null,
        authorId: author.userId,
        once: null,
      };
    },
  };
};

/** Stores entries that were found good, all by one statement. */
export const createEntries = async (
  services: Pick<Services, 'database' | 'outbox'>,
  call: { db: Transaction; accountId: string },
  ready: readonly ReadyEntry[],
): Promise<NewEntry[]> => {
  if (ready.length === 0) return [];
  const entries = await numberEntries(services, call.accountId, ready);
  await storeNumbered(services, call, ready, entries);
  return entries;
};

/** The same for entries that have their numbers already: each stands where it stands among those that were found good. */
export const storeNumbered = async (
  { outbox }: Pick<Services, 'outbox'>,
  { db, accountId }: { db: Transaction; accountId: string },
  ready: readonly ReadyEntry[],
  entries: readonly NewEntry[],
  options: InsertOptions = {},
): Promise<void> => {
  await insertEntries({ db, accountId }, outbox, entries, options);
  for (const { id, fileIds } of ready) if (fileIds.length > 0) await attachFiles(db, accountId, id, fileIds);
};
