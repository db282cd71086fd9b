import { sql } from 'kysely';
import { type Db, prepare } from '../../db/db.ts';

/*
 * Solutions belong to no account: they are random numbers, kept for minutes.
 */

const insert = prepare(
  ({ nonce, expiresAt }: { nonce: Buffer; expiresAt: Date }) =>
    sql`insert into used_challenges (nonce, expires_at) values (${nonce}, ${expiresAt}) on conflict do nothing`,
);

/** Says whether this is the first time, whichever process asks: of two at once one waits for the other. */
export const useChallenge = async (db: Db, nonce: Buffer, expiresAt: Date): Promise<boolean> =>
  (await db.run(insert({ nonce, expiresAt }))) === 1;

const batch = 1_000;

/** Forgets those that have run out, which count for nothing any more. */
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
