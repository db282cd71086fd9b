import type { ErrorDetail } from '@form-service/contracts';
import { givenAnswers, startSession } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { newUuid } from '../../kit/ids.ts';
import { attachFiles } from '../files/index.ts';
import type { Author } from './change-entry.ts';
import { acceptedAnswers, filesToHold, knowingFiles, newInstanceId } from './entry-answers.ts';
import type { EntryTarget } from './entry-targets.ts';
import { insertEntries } from './insert-entries.ts';
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

const contradiction = (message: string): ErrorDetail => ({
  path: 'submittedAt',
  code: 'contradiction',
  message,
});

/** Dates may be given, for migrations; what is left out is now, and nothing is sent before it was made. */
const datesOf = ({ createdAt, submittedAt }: EntryValues, isSubmitted: boolean, now: Date) => {
  const details: ErrorDetail[] = [];
  if (submittedAt !== undefined && !isSubmitted)
    details.push(contradiction('A draft was not sent yet. Leave the date out, or the status.'));
  const sent = submittedAt === undefined ? undefined : new Date(submittedAt);
  const made = createdAt === undefined ? (sent ?? now) : new Date(createdAt);
  if (sent && sent < made) details.push(contradiction('An entry cannot be sent before it was made.'));
  if (details.length > 0) fail('validation_failed', { details });
  const last = made > now ? made : now;
  const created = made.toISOString();
  const submitted = (sent ?? last) === made ? created : (sent ?? last).toISOString();
  return { created, submitted: isSubmitted ? submitted : null };
};

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
  const { created, submitted } = datesOf(values, status === 'submitted', now);
  const metafields = checkMetafields(values.metafields ?? {});
  // By the dates of a migration: what was right then is right.
  const time = submitted ?? created;
  const world = { now: time, today: time.slice(0, 10) };
  const begun = startSession(form, { world, answers: values.answers, newInstanceId });
  if (begun.refused.length > 0) fail('validation_failed', { details: begun.refused });
  const session = await knowingFiles(begun, db, accountId, { entryId: id, by: 'account' });
  const answers = status === 'submitted' ? acceptedAnswers(session) : givenAnswers(session);
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
        revisionId: newUuid(),
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
  { isTold = true }: { isTold?: boolean } = {},
): Promise<void> => {
  await insertEntries({ db, accountId }, outbox, entries, { isTold });
  for (const { id, fileIds } of ready) if (fileIds.length > 0) await attachFiles(db, accountId, id, fileIds);
};
