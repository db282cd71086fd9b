import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

export interface TokenRow {
  fingerprint: Buffer | null;
  sealed: Buffer | null;
  renew_at: Date | null;
  renewing_until: Date | null;
}

export const findToken = (db: Db, accountId: string, environmentId: string): Promise<TokenRow | undefined> =>
  db.maybe(
    build
      .selectFrom('connector_tokens')
      .select(['fingerprint', 'sealed', 'renew_at', 'renewing_until'])
      .where('account_id', '=', accountId)
      .where('environment_id', '=', environmentId),
  );

/** Claims the renewal of a token for some seconds. Returns whether the caller has the claim; afterwards anyone can claim it. */
export const claimRenewal = async (
  db: Db,
  accountId: string,
  environmentId: string,
  seconds: number,
): Promise<boolean> => {
  const claimed = await db.run(sql`
    insert into connector_tokens (account_id, environment_id, renewing_until)
    values (${accountId}, ${environmentId}, now() + make_interval(secs => ${seconds}))
    on conflict (account_id, environment_id) do update set renewing_until = excluded.renewing_until
    where connector_tokens.renewing_until is null or connector_tokens.renewing_until < now()`);
  return claimed > 0;
};

export const storeToken = (
  db: Db,
  accountId: string,
  environmentId: string,
  { fingerprint, sealed, renewInSeconds }: { fingerprint: Buffer; sealed: Buffer; renewInSeconds: number },
): Promise<number> =>
  db.run(
    build
      .updateTable('connector_tokens')
      .set({
        fingerprint,
        sealed,
        renew_at: sql`now() + make_interval(secs => ${renewInSeconds})`,
        renewing_until: null,
      })
      .where('account_id', '=', accountId)
      .where('environment_id', '=', environmentId),
  );

export const releaseRenewal = (db: Db, accountId: string, environmentId: string): Promise<number> =>
  db.run(
    build
      .updateTable('connector_tokens')
      .set({ renewing_until: null })
      .where('account_id', '=', accountId)
      .where('environment_id', '=', environmentId),
  );
