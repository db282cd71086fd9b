import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { changeEntry, countUnderLock } from '../entries/index.ts';
import { openFormsOf } from '../forms/index.ts';
import { accepted, type Desk } from './desk.ts';

/** Sends a draft: what the form accepts becomes the entry, in one transaction with its revision and its event. */
export const submitEntry = async (services: Services, db: Transaction, desk: Desk): Promise<Desk> => {
  const { accountId, open, entry, session } = desk;
  await openFormsOf(services).checkTakesEntries(open);
  const answers = accepted(session);
  const { entryLimit } = open.form.settings;
  if (entryLimit !== null && (await countUnderLock(db, accountId, open.formId)) >= entryLimit)
    fail('entry_limit_reached');
  const sent = await changeEntry(
    { db, accountId },
    services.outbox,
    entry,
    { answers, submittedAt: services.clock.now(), page: null },
    { source: 'respondent', userId: null },
  );
  return { ...desk, entry: sent };
};
