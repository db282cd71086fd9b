import { build, type Db } from '../../db/db.ts';

/** The admins and owners of the account. */
export const listAdmins = (db: Db, accountId: string): Promise<{ user_id: string }[]> =>
  db.all(
    build
      .selectFrom('memberships')
      .select('user_id')
      .where('account_id', '=', accountId)
      .where('role', 'in', ['admin', 'owner']),
  );

/** The email address of a member, while they are one. */
export const findMemberEmail = async (
  db: Db,
  accountId: string,
  userId: string,
): Promise<string | undefined> =>
  (
    await db.maybe(
      build
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select('users.email')
        .where('memberships.account_id', '=', accountId)
        .where('memberships.user_id', '=', userId),
    )
  )?.email;
