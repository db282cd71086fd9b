import { type RawBuilder, sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import { storedObjectsAreLocked } from '../../db/store-backups.ts';

/** Small enough that no lock is held for long. */
const batch = 500;

/** Runs as the owner of the tables, over all accounts. Locked rows wait for the next run. */
const purge = async (owner: Db, condition: RawBuilder<unknown>, signal: AbortSignal): Promise<number> => {
  for (let total = 0; ; ) {
    signal.throwIfAborted();
    // tenant-scope: all accounts, because files expire by the same rules everywhere
    const count = await owner.run(sql`
      delete from files where (account_id, id) in (
        select account_id, id from files where ${condition} limit ${sql.lit(batch)} for update skip locked)`);
    total += count;
    if (count < batch) return total;
  }
};

export const purgeUnfinished = (owner: Db, now: Date, signal: AbortSignal): Promise<number> =>
  purge(owner, sql`status = 'pending' and expires_at < ${now}`, signal);

export const purgeUnreferenced = (owner: Db, before: Date, signal: AbortSignal): Promise<number> =>
  purge(owner, sql`unreferenced_since < ${before}`, signal);

interface Removal {
  id: string;
  object_key: string;
  due_at: Date;
}

/**
 * The next due removals after this one, most overdue first; none while a backup copies objects. Those listed before a backup
 * takes its lock may still be deleted: its copy of the database does not reference them.
 */
export const listDueRemovals = (
  owner: Db,
  now: Date,
  after: Pick<Removal, 'due_at' | 'id'>,
): Promise<Removal[]> =>
  owner.all(sql<Removal>`
    select id, object_key, due_at from object_removals
    where due_at <= ${now} and (due_at, id) > (${after.due_at}, ${after.id}::uuid) and not ${storedObjectsAreLocked}
    order by due_at, id limit ${sql.lit(batch)}`);

export const deleteRemoval = (owner: Db, id: string): Promise<number> =>
  owner.run(build.deleteFrom('object_removals').where('id', '=', id));
