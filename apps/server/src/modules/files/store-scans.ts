import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

const changed = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` };

/** Marks a file as clean. A scanned file becomes available; an incomplete one will when it is completed. */
export const setClean = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(
    build
      .updateTable('files')
      .set({
        scanned_at: sql`now()`,
        status: sql`case status when 'scanning' then 'available' else status end`,
        ...changed,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
  );

export const setInfected = (db: Db, accountId: string, id: string, signature: string): Promise<number> =>
  db.run(
    build
      .updateTable('files')
      .set({
        status: 'infected',
        scanned_at: sql`now()`,
        signature,
        // Like a respondent's completed file: it is deleted after a day unless an answer contains it.
        unreferenced_since: sql`case when status = 'pending' and entry_id is not null and created_by is null then now()
          else unreferenced_since end`,
        ...changed,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
  );

interface UnscannedFile {
  account_id: string;
  id: string;
}

/** Runs as the owner of the tables, over all accounts: files waiting for a scan, longest first. */
export const listUnscanned = (owner: Db, limit: number): Promise<UnscannedFile[]> =>
  // tenant-scope: all accounts share one scanner
  owner.all(sql<UnscannedFile>`
    select account_id, id from files where status = 'scanning' and updated_at < now() - interval '1 minute'
    order by updated_at limit ${sql.lit(limit)}`);
