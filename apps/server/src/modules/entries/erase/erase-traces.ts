import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/db.ts';
import { readRecordedBody } from '../../../http/idempotency.ts';
import type { Schedule } from '../../../jobs/task.ts';
import { encodeId } from '../../../kit/ids.ts';
import {
  deleteEvents,
  deleteExportFiles,
  deleteFinishedErasures,
  deleteRecordedResponses,
  type Erasure,
  listErasures,
  listRecordedResponses,
} from './store-traces.ts';

const batch = 200;
const page = 500;
const entryIdPattern = /ent_[0-9a-z]{26}/g;

/** Recorded responses are encrypted, so each has to be decrypted to see which entry it is about. */
const deleteResponsesAbout = async (
  { keyring }: Services,
  owner: Db,
  accountId: string,
  { entryIds, since, signal }: { entryIds: ReadonlySet<string>; since: Date; signal: AbortSignal },
): Promise<void> => {
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const rows = await listRecordedResponses(owner, accountId, { since, after }, page);
    const matching = rows.filter(({ key, location, sealed_body }) => {
      const body = sealed_body ? readRecordedBody(keyring, accountId, key, sealed_body) : '';
      return `${location ?? ''} ${body}`.match(entryIdPattern)?.some((id) => entryIds.has(id)) ?? false;
    });
    if (matching.length > 0)
      await deleteRecordedResponses(
        owner,
        accountId,
        matching.map(({ key }) => key),
      );
    const last = rows.at(-1);
    if (rows.length < page || !last) return;
    after = last.key;
  }
};

const eraseAccountTraces = async (
  services: Services,
  owner: Db,
  accountId: string,
  erasures: readonly Erasure[],
  signal: AbortSignal,
): Promise<void> => {
  const uuids = erasures.map(({ entry_id }) => entry_id);
  const earliest = (list: readonly Erasure[]) =>
    new Date(Math.min(...list.map(({ entry_created_at }) => entry_created_at.getTime())));
  const ids = uuids.map((id) => encodeId('ent', id));
  await deleteEvents(owner, accountId, ids, earliest(erasures));
  await deleteExportFiles(owner, accountId, uuids);
  const recent = erasures.filter(({ is_recent }) => is_recent);
  if (recent.length > 0) {
    const entryIds = new Set(recent.map(({ entry_id }) => encodeId('ent', entry_id)));
    await deleteResponsesAbout(services, owner, accountId, { entryIds, since: earliest(recent), signal });
  }
  await deleteFinishedErasures(owner, accountId, uuids);
};

/**
 * Every minute: deletes what erased entries left in events, deliveries, exports and recorded responses. Every step is idempotent
 * and the erasure record is deleted last, so the next run completes what a killed worker did not.
 */
export const eraseTracesSchedule = (services: Services): Schedule => ({
  name: 'erase-traces-of-entries',
  cron: '* * * * *',
  async run({ db: owner, signal, log }) {
    let after = { erased_at: new Date(0), entry_id: '00000000-0000-0000-0000-000000000000' };
    for (;;) {
      const due = await listErasures(owner, after, batch);
      const last = due.at(-1);
      if (!last) return;
      for (const [accountId, erasures] of Map.groupBy(due, ({ account_id }) => account_id)) {
        signal.throwIfAborted();
        try {
          await eraseAccountTraces(services, owner, accountId, erasures, signal);
        } catch (error) {
          signal.throwIfAborted();
          log.error(
            { err: error, accountId: encodeId('acc', accountId) },
            'Could not erase traces of entries',
          );
        }
      }
      after = last;
    }
  },
});
