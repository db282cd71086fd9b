import { givenAnswers, type Session } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import {
  acceptedAnswers,
  changeEntry,
  checkSize,
  countUnderLock,
  holdFiles,
  knowingFiles,
  submitEditSession,
} from '../entries/index.ts';
import { limitReached, openFormsOf, settled } from '../forms/index.ts';
import type { Desk } from './desk.ts';

/**
 * Sends what is on the desk. Of a draft, what the form accepts becomes the entry, in one transaction with its revision and
 * its event; the changes of an edit session become a revision of the entry they were made to.
 */
export const submitEntry = async (
  services: Services,
  db: Transaction,
  desk: Desk,
  last: Session = desk.session,
): Promise<Desk> => {
  const { accountId, open, entry, staged } = desk;
  if (staged) {
    const sent = await submitEditSession({ db, accountId }, services, staged, givenAnswers(last));
    return { ...desk, session: await settled(last, accountId), entry: sent };
  }
  await openFormsOf(services).checkTakesEntries(open, entry.locale);
  const session = await knowingFiles(last, db, accountId, { entryId: entry.id, by: 'respondent' });
  const answers = acceptedAnswers(session, 'respondent');
  checkSize(services, answers);
  const { entryLimit } = open.form.settings;
  if (entryLimit !== null && (await countUnderLock(db, accountId, open.formId)) >= entryLimit)
    throw limitReached(open.form, entry.locale);
  await holdFiles(db, accountId, entry.id, session, answers);
  const sent = await changeEntry(
    { db, accountId },
    services.outbox,
    entry,
    { answers, submittedAt: services.clock.now(), page: null },
    { source: 'respondent', userId: null },
    session.form.definition,
  );
  return { ...desk, session, entry: sent };
};
