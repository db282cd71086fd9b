import type { Role } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

export { withinScope } from '../../db/scope.ts';

const columns = [
  'id',
  'name',
  'retention_days',
  'timezone',
  'locale',
  'deleted_at',
  'purge_at',
  'version',
  'created_at',
  'updated_at',
] as const;

export interface AccountRow {
  id: string;
  name: string;
  retention_days: number;
  timezone: string;
  locale: string;
  deleted_at: Date | null;
  purge_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const insertAccount = (
  db: Db,
  account: { id: string; name: string; timezone?: string; locale?: string },
): Promise<number> => db.run(build.insertInto('accounts').values(account));

const selectAccount = (accountId: string) =>
  build.selectFrom('accounts').select(columns).where('id', '=', accountId);

/** In the scope of the account or of a member. */
export const findAccount = (db: Db, accountId: string): Promise<AccountRow | undefined> =>
  db.maybe(selectAccount(accountId));

/** Reads and locks the account until the transaction ends. */
export const lockAccount = (db: Db, accountId: string): Promise<AccountRow> =>
  db.one(selectAccount(accountId).forNoKeyUpdate());

const change = (accountId: string, changes: object) =>
  build
    .updateTable('accounts')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', accountId)
    .returning(columns);

export interface AccountChanges {
  name?: string;
  retentionDays?: number;
  timezone?: string;
  locale?: string;
}

export const updateAccountRow = (
  db: Db,
  accountId: string,
  { retentionDays, ...values }: AccountChanges,
): Promise<AccountRow> =>
  db.one(
    change(accountId, {
      ...values,
      ...(retentionDays !== undefined && { retention_days: retentionDays }),
    }),
  );

/** Starts the deletion, dated by the database's clock as the purge is. A trigger disables every API key. */
export const markAccountDeleted = (db: Db, accountId: string, graceDays: number): Promise<AccountRow> =>
  db.one(
    change(accountId, {
      deleted_at: sql`now()`,
      purge_at: sql`now() + make_interval(days => ${graceDays})`,
    }),
  );

/** Undefined after the grace period: the purge may have started, and deleted data cannot be restored. */
export const markAccountRestored = (db: Db, accountId: string): Promise<AccountRow | undefined> =>
  db.maybe(change(accountId, { deleted_at: null, purge_at: null }).where('purge_at', '>', sql<Date>`now()`));

export const listOwners = (
  db: Db,
  accountId: string,
): Promise<{ id: string; email: string; name: string }[]> =>
  db.all(
    build
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['users.id', 'users.email', 'users.name'])
      .where('memberships.account_id', '=', accountId)
      .where('memberships.role', '=', 'owner'),
  );

/**
 * Users of the whole service are identified by email address: an existing user keeps their id and name. In the scope of the user
 * to be created.
 */
export const findOrInsertUser = async (
  db: Db,
  user: { id: string; email: string; name: string },
): Promise<string> => {
  await db.run(
    build
      .insertInto('users')
      .values({ ...user, email: user.email.toLowerCase() })
      .onConflict((conflict) =>
        conflict
          .expression(build.fn('lower', ['email']))
          .where('only_account_id', 'is', null)
          .doNothing(),
      ),
  );
  const { id } = await db.one(sql<{ id: string }>`select id from user_by_email(${user.email})`);
  return id;
};

export const insertMembership = (db: Db, accountId: string, userId: string, role: Role): Promise<number> =>
  db.run(build.insertInto('memberships').values({ account_id: accountId, user_id: userId, role }));

/** Every account with its trash retention in days. Visible only to the owner of the tables. */
export const listRetentions = (owner: Db): Promise<{ id: string; retention_days: number }[]> =>
  // tenant-scope: all accounts, because the nightly purge visits each of them
  owner.all(build.selectFrom('accounts').select(['id', 'retention_days']));
