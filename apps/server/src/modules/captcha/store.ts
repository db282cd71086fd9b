import { sql } from 'kysely';
import { type Db, prepare } from '../../db/db.ts';

/*
 * Solutions belong to no account: they are random numbers, stored for minutes.
 */

const insert = prepare(
  ({ nonce, expiresAt }: { nonce: Buffer; expiresAt: Date }) =>
    sql`insert into used_challenges (nonce, expires_at) values (${nonce}, ${expiresAt}) on conflict do nothing`,
);

/** Whether this is the first use of a challenge, across processes: concurrent inserts wait for each other. */
export const useChallenge = async (db: Db, nonce: Buffer, expiresAt: Date): Promise<boolean> =>
  (await db.run(insert({ nonce, expiresAt }))) === 1;

const batch = 1_000;

/** Deletes expired challenges, which are invalid anyway. */
export const deleteExpiredChallenges = async (db: Db, before: Date, signal: AbortSignal): Promise<number> => {
  for (let total = 0; ; ) {
    signal.throwIfAborted();
    const count = await db.run(sql`
      delete from used_challenges where nonce in
        (select nonce from used_challenges where expires_at < ${before} limit ${batch})`);
    total += count;
    if (count < batch) return total;
  }
};
