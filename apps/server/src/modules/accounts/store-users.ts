import type { Role } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';

/*
 * Queries in the scope of a user, where row-level security shows the user's accounts and own memberships, and nothing inside an
 * account.
 */

export interface AccountUserRow {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  two_factor_enabled: boolean;
  created_at: Date;
  updated_at: Date;
}

export const findUser = (db: Db, userId: string): Promise<AccountUserRow> =>
  db.one(
    build
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified', 'two_factor_enabled', 'created_at', 'updated_at'])
      .where('id', '=', userId),
  );

/**
 * The account that a session last switched to while its user is a member, or its only account if the session is limited to one.
 */
export const findActiveAccount = async (
  db: Db,
  userId: string,
  sessionId: string,
): Promise<string | null> => {
  const found = await db.maybe(
    build
      .selectFrom('sessions')
      .innerJoin('memberships', (join) =>
        join
          .onRef('memberships.user_id', '=', 'sessions.user_id')
          .on(
            'memberships.account_id',
            '=',
            sql<string>`coalesce(sessions.only_account_id, sessions.active_account_id)`,
          ),
      )
      .select('memberships.account_id')
      .where('sessions.id', '=', sessionId)
      .where('sessions.user_id', '=', userId),
  );
  return found?.account_id ?? null;
};

export const setActiveAccount = (db: Db, sessionId: string, accountId: string): Promise<number> =>
  db.run(build.updateTable('sessions').set({ active_account_id: accountId }).where('id', '=', sessionId));

export interface JoinedAccountRow {
  id: string;
  name: string;
  role: Role;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** The current user. With a session of an identity provider, an owner counts as an admin. */
interface Viewer {
  userId: string;
  by: 'api_key' | 'session';
  onlyAccountId: string | null;
}

const roleOf = ({ userId, by, onlyAccountId }: Viewer) => {
  const shown =
    by === 'session' && onlyAccountId !== null
      ? sql`case role when 'owner' then 'admin' else role end`
      : sql`role`;
  return sql<Role>`(select ${shown} from memberships
    where memberships.account_id = accounts.id and memberships.user_id = ${userId})`;
};

const selectJoined = (viewer: Viewer) =>
  // tenant-scope: the accounts of the current user
  build
    .selectFrom('accounts')
    .select(['id', 'name', roleOf(viewer).as('role'), 'deleted_at', 'created_at', 'updated_at'])
    .where(roleOf(viewer), 'is not', null);

export const listJoinedAccounts = (
  db: Db,
  viewer: Viewer,
  request: ListRequest,
  q: string | undefined,
): Promise<ListPage<JoinedAccountRow>> => {
  const { onlyAccountId } = viewer;
  const columns = {
    id: listColumn('id', 'uuid', { toSql: (id) => decodeId('acc', String(id)) }),
    name: listColumn('name', 'text'),
    role: { ...listColumn('role', 'text'), ref: roleOf(viewer) },
    createdAt: listColumn('created_at', 'timestamptz'),
    updatedAt: listColumn('updated_at', 'timestamptz'),
  };
  const query = selectJoined(viewer)
    .$if(onlyAccountId !== null, (found) => found.where('id', '=', onlyAccountId))
    .$if(q !== undefined, (found) => found.where(containsWords(['name'], q ?? '')));
  return selectPage(db, query, columns, request);
};

export const findJoinedAccount = (
  db: Db,
  viewer: Viewer,
  accountId: string,
): Promise<JoinedAccountRow | undefined> => db.maybe(selectJoined(viewer).where('id', '=', accountId));

/** Counts the accounts that a user owns, and locks the user so that none is added until the transaction ends. */
export const countOwnedAccounts = async (db: Db, userId: string): Promise<number> => {
  await db.run(build.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate());
  const { count } = await db.one(
    // tenant-scope: the accounts that a user owns
    build
      .selectFrom('memberships')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('role', '=', 'owner'),
  );
  return count;
};

export const findAccountName = async (db: Db, accountId: string): Promise<string> =>
  (await db.one(build.selectFrom('accounts').select('name').where('id', '=', accountId))).name;
