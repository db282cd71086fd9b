import type { Services } from '../../context.ts';
import { recordAudit } from '../../http/audit.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import type { Schedule } from '../../jobs/task.ts';
import { acceptingOf } from './accepting.ts';
import { presentForm, settingsOf } from './present.ts';
import { changeForm, type FormRow, lockForm } from './store.ts';
import { listFormsToClose } from './store-directory.ts';

type Needs = Pick<Services, 'outbox' | 'clock'>;

const checkUsable = ({ deleted_at, status }: FormRow) => {
  if (deleted_at) fail('state_conflict', { message: 'The form is in the trash. Restore it first.' });
  if (status === 'draft') fail('form_not_published');
};

/** Closes a form. A closed form stays unchanged. */
export const closeForm = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'form.closed'>,
  { outbox, clock }: Needs,
  id: string,
): Promise<FormRow> => {
  const current = (await lockForm(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  checkUsable(current);
  if (current.status === 'closed') return current;
  const closed = await changeForm(db, accountId, id, { status: 'closed' });
  audit('form.closed', { target: { type: 'form', id, name: current.name } });
  outbox.emit(db, accountId, 'form.closed', presentForm(closed, clock.now()));
  return closed;
};

export const reopenForm = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'form.reopened'>,
  { outbox, clock }: Needs,
  id: string,
): Promise<FormRow> => {
  const current = (await lockForm(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  checkUsable(current);
  if (current.status === 'published') fail('state_conflict', { message: 'The form is not closed.' });
  const { reason } = acceptingOf(
    {
      status: 'published',
      trashed: false,
      settings: settingsOf(current),
      entryCount: current.entry_count,
    },
    clock.now(),
  );
  if (reason === 'closed')
    fail('state_conflict', {
      message: 'closesAt is in the past. Set a later time or null, then reopen the form.',
    });
  if (reason === 'limit_reached')
    fail('state_conflict', {
      message: 'entryLimit has been reached. Raise it or set it to null, then reopen the form.',
    });
  const reopened = await changeForm(db, accountId, id, { status: 'published' });
  audit('form.reopened', { target: { type: 'form', id, name: current.name } });
  outbox.emit(db, accountId, 'form.updated', presentForm(reopened, clock.now()));
  return reopened;
};

/** Closes a form on schedule, unless it was changed since it was listed. */
const closeIfDue = (
  { database, outbox }: Services,
  { account_id: accountId, id }: { account_id: string; id: string },
  now: Date,
): Promise<void> =>
  database.write(accountId, async (db) => {
    const form = await lockForm(db, accountId, id);
    if (form?.status !== 'published' || form.deleted_at) return;
    const { closesAt } = settingsOf(form);
    if (closesAt === null || closesAt > now.toISOString()) return;
    const closed = await changeForm(db, accountId, id, { status: 'closed' });
    const target = { type: 'form' as const, id, name: form.name };
    recordAudit(db, { accountId, person: null, sender: null }, 'form.closed', { target });
    outbox.emit(db, accountId, 'form.closed', presentForm(closed, now));
  });

/** Every minute: closes forms whose `closesAt` has passed. They already reject entries by that time. */
export const closeDueFormsSchedule = (services: Services): Schedule => ({
  name: 'close-due-forms',
  cron: '* * * * *',
  async run({ db: owner, now, signal, log }) {
    for (const due of await listFormsToClose(owner, now)) {
      signal.throwIfAborted();
      try {
        await closeIfDue(services, due, now);
      } catch (error) {
        // One failing form must not block the others.
        log.error({ err: error, accountId: due.account_id, formId: due.id }, 'Could not close a form');
      }
    }
  },
});
