import type { Services } from '../../../context.ts';
import { recordAudit } from '../../../http/audit.ts';
import type { Schedule } from '../../../jobs/task.ts';
import { decodeId, encodeId } from '../../../kit/ids.ts';
import { type EntryRow, lockEntry } from '../store.ts';
import { eraseEntry } from './erase-entry.ts';
import { anonymizeRow, type DueEntry, listDueEntries, lockDueEntry } from './store-erase.ts';

const batch = 200;

/** The answers of these fields and groups, and the ids of the files in them. */
const retainedAnswers = (answers: Record<string, unknown>, keys: readonly string[]) => {
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key))),
  );
  const fileIds = [...text.matchAll(/"(fil_[0-9a-z]{26})"/g)].flatMap(
    ([, id = '']) => decodeId('fil', id) ?? [],
  );
  return { answers: text, fileIds };
};

/** One transaction per entry. If the worker is killed, the next run continues. */
const applyRetention = async (
  { database, outbox }: Services,
  { account_id: accountId, id }: DueEntry,
): Promise<boolean> =>
  database.write(accountId, async (db) => {
    const due = await lockDueEntry(db, accountId, id);
    const entry = due && (await lockEntry(db, accountId, id));
    if (!entry) return false;
    const { action, keepFields = [] } = due.retention;
    if (action === 'anonymize')
      await anonymizeRow(db, accountId, id, retainedAnswers(due.answers, keepFields));
    else await eraseEntry({ db, accountId }, outbox, entry);
    auditRetention(db, accountId, entry, action);
    return true;
  });

/** Records in the audit log which entry was erased or anonymized, and when. */
const auditRetention = (
  db: Parameters<typeof recordAudit>[0],
  accountId: string,
  { id, number, form_id }: EntryRow,
  action: 'erase' | 'anonymize',
): void =>
  recordAudit(
    db,
    { accountId, person: null, sender: null },
    action === 'anonymize' ? 'entry.anonymized' : 'entry.erased',
    {
      target: { type: 'entry', id, name: `#${number}` },
      after: { formId: encodeId('frm', form_id), reason: 'retention' },
    },
  );

/** Every hour: applies the data retention of forms to their entries. */
export const retentionSchedule = (services: Services): Schedule => ({
  name: 'apply-retention',
  cron: '31 * * * *',
  async run({ db: owner, signal, log }) {
    let retired = 0;
    const failed = new Set<string>();
    for (;;) {
      const due = (await listDueEntries(owner, batch + failed.size)).filter(({ id }) => !failed.has(id));
      if (due.length === 0) break;
      for (const entry of due) {
        signal.throwIfAborted();
        try {
          if (await applyRetention(services, entry)) retired += 1;
        } catch (error) {
          signal.throwIfAborted();
          // One failing entry must not block the others.
          failed.add(entry.id);
          log.error(
            { err: error, entryId: encodeId('ent', entry.id) },
            'Could not erase an entry that is due',
          );
        }
      }
      if (failed.size > batch) break;
    }
    if (retired > 0) log.info({ retired }, 'Erased or anonymized entries according to data retention');
  },
});
