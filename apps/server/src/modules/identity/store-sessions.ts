import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

export interface SessionRow {
  id: string;
  created_at: Date;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
}

export interface FoundSession {
  id: string;
  user_id: string;
  only_account_id: string | null;
}

export const findSessionByToken = (db: Db, token: string): Promise<FoundSession | undefined> =>
  db.maybe(sql<FoundSession>`select id, user_id, only_account_id from session_by_token(${token})`);

export const listSessions = (db: Db, userId: string): Promise<SessionRow[]> =>
  db.all(
    build
      .selectFrom('sessions')
      .select(['id', 'created_at', 'expires_at', 'ip_address', 'user_agent'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(200),
  );

/** Of a valid session. */
export const findSession = (db: Db, userId: string, sessionId: string): Promise<SessionRow | undefined> =>
  db.maybe(
    build
      .selectFrom('sessions')
      .select(['id', 'created_at', 'expires_at', 'ip_address', 'user_agent'])
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('expires_at', '>', sql<Date>`now()`),
  );

/** Whether the user authenticated recently, as opposed to having left a browser open. */
export const isFreshSession = async (
  db: Db,
  userId: string,
  sessionId: string,
  within: '1 day' | '10 minutes',
): Promise<boolean> =>
  (await db.maybe(
    build
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('created_at', '>', sql<Date>`now() - ${within}::interval`),
  )) !== undefined;

export const deleteSession = (db: Db, userId: string, sessionId: string): Promise<number> =>
  db.run(build.deleteFrom('sessions').where('id', '=', sessionId).where('user_id', '=', userId));

export const deleteSessions = (
  db: Db,
  userId: string,
  { except }: { except?: string } = {},
): Promise<number> =>
  db.run(
    build
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .$if(except !== undefined, (all) => all.where('id', '!=', except as string)),
  );

const batch = 1_000;

/** Deletes expired rows in batches, so that no lock is held for long. */
export const deleteExpired = async (
  owner: Db,
  table: 'sessions' | 'verifications',
  signal: AbortSignal,
): Promise<number> => {
  for (let total = 0; ; ) {
    signal.throwIfAborted();
    // tenant-scope: tables of people, who belong to no account
    const count = await owner.run(sql`
      delete from ${sql.table(table)} where id in
        (select id from ${sql.table(table)} where expires_at < now() limit ${batch})`);
    total += count;
    if (count < batch) return total;
  }
};
