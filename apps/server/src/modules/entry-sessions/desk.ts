import { act, judge, type Session, type SessionAction, startSession } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db, Transaction } from '../../db/db.ts';
import type { EntryHolder } from '../../http/access/entry-keys.ts';
import { fail } from '../../http/fail.ts';
import { type EntryRow, entryFormsOf, findEntry, lockEntry } from '../entries/index.ts';
import { type OpenForm, openFormsOf } from '../forms/index.ts';
import { worldNow } from './respondent-session.ts';

/** An entry as its respondent has it in front of them: the row, the form it is of, and the session with its answers. */
export interface Desk {
  accountId: string;
  open: OpenForm;
  entry: EntryRow;
  session: Session;
}

const isGood = (holder: EntryHolder, entry: EntryRow | undefined): entry is EntryRow =>
  entry?.deleted_at === null && entry.key_digest?.equals(holder.keyDigest) === true;

const isExpired = ({ expires_at }: EntryRow, now: Date): boolean => expires_at !== null && expires_at <= now;

/** Reads what a key opens. A form that respondents cannot reach any more takes its entries along. */
const openDesk = async (
  services: Services,
  holder: EntryHolder,
  db: Db,
  read: typeof findEntry,
): Promise<Desk> => {
  const { accountId, entryId } = holder;
  const now = services.clock.now();
  const entry = await read(db, accountId, entryId);
  if (!isGood(holder, entry) || isExpired(entry, now)) return fail('invalid_entry_key');
  const open = await openFormsOf(services).byId(entry.form_id);
  const form = await entryFormsOf(services).of(db, accountId, entry);
  const session = startSession(form, { world: worldNow(now), answers: entry.answers, page: entry.page });
  return { accountId, open, entry, session };
};

export const readDesk = (services: Services, holder: EntryHolder, db: Db): Promise<Desk> =>
  openDesk(services, holder, db, findEntry);

/** For changing: nobody else changes the entry until the transaction ends. */
export const takeDesk = async (
  services: Services,
  holder: EntryHolder,
  db: Transaction,
  origin: string | undefined,
): Promise<Desk> => {
  const desk = await openDesk(services, holder, db, lockEntry);
  openFormsOf(services).checkOrigin(desk.open, origin);
  if (desk.entry.status === 'submitted') return fail('entry_already_submitted');
  return desk;
};

/** What an action makes of the session; fails where it could not be done, or not all of it. */
export const acted = (session: Session, action: SessionAction): Session => {
  const next = act(session, action);
  if (next.refused.length > 0) fail('validation_failed', { details: next.refused });
  return next;
};

/** The answers as the form accepts them; fails with one place per mistake. */
export const accepted = (session: Session): EntryRow['answers'] => {
  const { errors, answers } = judge(session);
  if (errors.length > 0) fail('validation_failed', { details: errors });
  return answers;
};
