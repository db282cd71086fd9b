import type { Role } from '@form-service/contracts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import type { Tables } from '../../db/tables.ts';
import { decodeId } from '../../kit/ids.ts';

export interface MemberRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  email_verified: boolean;
  two_factor_enabled: boolean;
  /** Whether only the account's identity provider vouches for them: their name and email address come from it. */
  via_provider: boolean;
  /** Of the membership. */
  created_at: Date;
  updated_at: Date;
  version: number;
  /** When the user's own details last changed. */
  person_updated_at: Date;
}

const selectMembers = (accountId: string) =>
  build
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.email_verified',
      'users.two_factor_enabled',
      sql<boolean>`users.only_account_id is not null`.as('via_provider'),
      'users.updated_at as person_updated_at',
      sql<Role>`memberships.role`.as('role'),
      'memberships.created_at',
      'memberships.updated_at',
      'memberships.version',
    ])
    .where('memberships.account_id', '=', accountId);

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('usr', String(id)) }),
  name: listColumn('name', 'text'),
  email: listColumn('email', 'text'),
  role: listColumn('role', 'text'),
  emailVerified: listColumn('email_verified', 'bool'),
  twoFactorEnabled: listColumn('two_factor_enabled', 'bool'),
  viaProvider: listColumn('via_provider', 'bool'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

export const listMembers = (
  db: Db,
  accountId: string,
  request: ListRequest,
  q: string | undefined,
): Promise<ListPage<MemberRow>> => {
  // As one derived table, so that column names are unambiguous. PostgreSQL inlines it.
  const members = build.selectFrom(selectMembers(accountId).as('members')).selectAll();
  const query = q === undefined ? members : members.where(containsWords(['name', 'email'], q));
  type Query = SelectQueryBuilder<Tables, 'memberships', MemberRow>;
  return selectPage(db, query as unknown as Query, listColumns, request);
};

export const findMember = (db: Db, accountId: string, userId: string): Promise<MemberRow | undefined> =>
  db.maybe(selectMembers(accountId).where('memberships.user_id', '=', userId));

/**
 * Reads these members and every owner and locks them until the transaction ends. Always in the same order, so that
 * concurrent calls wait for each other instead of deadlocking.
 */
export const lockMembers = (
  db: Db,
  accountId: string,
  userIds: readonly string[],
): Promise<{ user_id: string; role: Role }[]> =>
  db.all(
    build
      .selectFrom('memberships')
      .select(['user_id', sql<Role>`role`.as('role')])
      .where('account_id', '=', accountId)
      .where((eb) => eb.or([eb('role', '=', 'owner'), eb('user_id', 'in', userIds)]))
      .orderBy('user_id')
      .forUpdate(),
  );

/** The current role of a member, locked until the transaction ends. */
export const lockRoleForShare = async (
  db: Db,
  accountId: string,
  userId: string,
): Promise<Role | undefined> => {
  const found = await db.maybe(
    build
      .selectFrom('memberships')
      .select('role')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .forShare(),
  );
  return found?.role as Role | undefined;
};

/** A trigger updates the member's API keys. */
export const updateRole = (db: Db, accountId: string, userId: string, role: Role): Promise<number> =>
  db.run(
    build
      .updateTable('memberships')
      .set({ role, version: sql`version + 1`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId),
  );

/** A trigger revokes the member's API keys permanently. */
export const deleteMembership = (db: Db, accountId: string, userId: string): Promise<number> =>
  db.run(build.deleteFrom('memberships').where('account_id', '=', accountId).where('user_id', '=', userId));

/** Returns false if they are already a member, with any role. */
export const joinAccount = async (
  db: Db,
  accountId: string,
  userId: string,
  role: Role,
): Promise<boolean> => {
  const joined = await db.run(
    build
      .insertInto('memberships')
      .values({ account_id: accountId, user_id: userId, role })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing()),
  );
  return joined === 1;
};

/** An invitation is for a user of the whole service: a provider user with the same email address is someone else. */
export const isMemberByEmail = async (db: Db, accountId: string, email: string): Promise<boolean> => {
  const found = await db.maybe(
    build
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select('memberships.user_id')
      .where('memberships.account_id', '=', accountId)
      .where('users.only_account_id', 'is', null)
      .where(sql<boolean>`lower(users.email) = lower(${email})`),
  );
  return found !== undefined;
};

export const findEmail = async (db: Db, userId: string): Promise<string> => {
  const { email } = await db.one(build.selectFrom('users').select('email').where('id', '=', userId));
  return email;
};

export const markEmailVerified = (db: Db, userId: string): Promise<number> =>
  db.run(
    build
      .updateTable('users')
      .set({ email_verified: true, updated_at: sql`now()` })
      .where('id', '=', userId)
      .where('email_verified', '=', false),
  );
