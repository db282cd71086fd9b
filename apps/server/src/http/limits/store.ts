import { sql } from 'kysely';
import { type Db, prepare } from '../../db/db.ts';
import type { Window } from './limiter.ts';
import type { SubjectCounts } from './memory-counts.ts';

/** The result of a count in the database. `elsewhere`: a process counts in memory and must be asked to stop. */
export interface CountRow {
  verdict: 'allowed' | 'rejected' | 'in_memory';
  counts: number[] | null;
  ms_left: number[] | null;
}

/** The caller and the limits of an API key. */
export interface KeyRow {
  account_id: string;
  key_id: string;
  user_id: string;
  role: string;
  blocked_reason: string | null;
  rate_limit_minute: number | null;
  rate_limit_hour: number | null;
  rate_limit_day: number | null;
}

export interface StoredCounts {
  seconds: number[] | null;
  started: Date[] | null;
  used: number[] | null;
}

/** The counts in a row of `rate_limits`, which may not exist yet. */
export const readCounts = ({ seconds, started, used }: StoredCounts): SubjectCounts['counts'] => {
  if (!seconds || !started || !used) return [];
  return seconds.map((length, index) => ({
    seconds: length,
    started: (started[index] as Date).getTime(),
    used: used[index] as number,
  }));
};

const findKeyByDigest = prepare(
  ({ digest }: { digest: Buffer }) => sql<KeyRow>`
    select account_id, key_id, user_id, role, blocked_reason, rate_limit_minute, rate_limit_hour, rate_limit_day
    from api_key_directory where digest = ${digest} and (expires_at is null or expires_at > now())`,
);

export const findKey = (db: Db, digest: Buffer): Promise<KeyRow | undefined> =>
  db.maybe(findKeyByDigest({ digest }));

const findKeyByDigestWithCounts = prepare(
  ({ digest }: { digest: Buffer }) => sql<KeyRow & StoredCounts>`
    select d.account_id, d.key_id, d.user_id, d.role, d.blocked_reason, d.rate_limit_minute, d.rate_limit_hour,
      d.rate_limit_day, r.seconds, r.started, r.used
    from api_key_directory d left join rate_limits r on r.subject = 'key:' || d.key_id
    where d.digest = ${digest} and (d.expires_at is null or d.expires_at > now())`,
);

export const findKeyWithCounts = (db: Db, digest: Buffer): Promise<(KeyRow & StoredCounts) | undefined> =>
  db.maybe(findKeyByDigestWithCounts({ digest }));

export interface KeyDefaults {
  minute: number;
  hour: number;
  day: number;
}

const useKeyByDigest = prepare(
  // tenant-scope: the key's digest names the account
  ({ digest, minute, hour, day }: KeyDefaults & { digest: Buffer }) => sql<KeyRow & CountRow>`
    select * from use_api_key(${digest}, ${minute}, ${hour}, ${day})`,
);

export const useKey = (
  db: Db,
  digest: Buffer,
  defaults: KeyDefaults,
): Promise<(KeyRow & CountRow) | undefined> => db.maybe(useKeyByDigest({ digest, ...defaults }));

const takeOne = prepare(
  // tenant-scope: subjects belong to no account
  ({ subject, seconds, limits }: { subject: string; seconds: number[]; limits: number[] }) => sql<CountRow>`
    select * from count_in_windows(${subject}, ${seconds}, ${limits})`,
);

export const countInDatabase = (db: Db, subject: string, windows: readonly Window[]): Promise<CountRow> =>
  db.one(
    takeOne({
      subject,
      seconds: windows.map(({ seconds }) => seconds),
      limits: windows.map(({ limit }) => limit),
    }),
  );

export const findCounts = async (db: Db, subject: string): Promise<SubjectCounts['counts']> => {
  const row = await db.maybe(
    sql<StoredCounts>`select seconds, started, used from rate_limits where subject = ${subject}`,
  );
  return row ? readCounts(row) : [];
};

const asArray = (values: readonly (string | number)[]) => `{${values.join(',')}}`;

export const addCounts = (db: Db, all: readonly SubjectCounts[]): Promise<number> => {
  const each = (value: (count: SubjectCounts['counts'][number]) => string | number) =>
    all.map(({ counts }) => asArray(counts.map(value)));
  return db.run(
    sql`select add_counts(${all.map(({ subject }) => subject)}::text[], ${each(({ seconds }) => seconds)}::text[],
      ${each(({ started }) => new Date(started).toISOString())}::text[], ${each(({ used }) => used)}::text[])`,
  );
};

export const deleteCounts = (db: Db, subject: string): Promise<number> =>
  db.run(sql`delete from rate_limits where subject = ${subject}`);

/** False if a process counts in memory. */
export const deleteSharedCounts = async (db: Db, subject: string): Promise<boolean> => {
  const { open } = await db.one(
    sql<{ open: boolean }>`
      with fence as materialized (select pg_try_advisory_xact_lock_shared(1718579821, 2) as open),
        gone as (delete from rate_limits where subject = ${subject} and (select open from fence))
      select open from fence`,
  );
  return open;
};

/** Asks the process that counts in memory to count in the database. */
export const requestSharedCounting = (db: Db): Promise<number> =>
  db.run(sql`select pg_notify('rate_limits', '')`);

/** Writes a key at most every 30 seconds, across all processes. */
export const recordKeyUses = (
  db: Db,
  uses: readonly { accountId: string; keyId: string; usedAt: number }[],
): Promise<number> =>
  db.run(
    sql`select set_keys_last_used(${uses.map(({ accountId }) => accountId)}::uuid[],
      ${uses.map(({ keyId }) => keyId)}::uuid[],
      ${uses.map(({ usedAt }) => new Date(usedAt).toISOString())}::timestamptz[])`,
  );
