import type { Role } from '@form-service/contracts';
import { build, type Db } from '../../db/db.ts';

export const insertAccount = (db: Db, account: { id: string; name: string }): Promise<number> =>
  db.run(build.insertInto('accounts').values(account));

/** A person is known by e-mail address: whoever is here already keeps their id and name. */
export const findOrInsertUser = async (
  db: Db,
  user: { id: string; email: string; name: string },
): Promise<string> => {
  await db.run(
    build
      .insertInto('users')
      .values(user)
      .onConflict((conflict) => conflict.expression(build.fn('lower', ['email'])).doNothing()),
  );
  const { id } = await db.one(
    build
      .selectFrom('users')
      .select('id')
      .where((eb) => eb.fn('lower', ['email']), '=', user.email.toLowerCase()),
  );
  return id;
};

export const insertMembership = (db: Db, accountId: string, userId: string, role: Role): Promise<number> =>
  db.run(build.insertInto('memberships').values({ account_id: accountId, user_id: userId, role }));

export const insertApiKey = async (
  db: Db,
  accountId: string,
  key: { id: string; name: string; partialKey: string; createdBy: string; digest: Buffer },
): Promise<void> => {
  await db.run(
    build.insertInto('api_keys').values({
      account_id: accountId,
      id: key.id,
      name: key.name,
      partial_key: key.partialKey,
      created_by: key.createdBy,
    }),
  );
  const known = await db.run(
    build
      .insertInto('api_key_directory')
      .columns(['digest', 'account_id', 'key_id', 'user_id', 'role'])
      .expression(
        build
          .selectFrom('memberships')
          .select((eb) => [
            eb.val(key.digest).as('digest'),
            'account_id',
            eb.val(key.id).$castTo<string>().as('key_id'),
            'user_id',
            'role',
          ])
          .where('account_id', '=', accountId)
          .where('user_id', '=', key.createdBy)
          // Else a member who is removed or demoted at this moment would keep a key with the role they had.
          .forShare(),
      ),
  );
  if (known !== 1) throw new Error('Only a member of the account can have an API key for it.');
};

/** Every account with the days it keeps its trash, as only the owner of the tables can see them. */
export const listRetentions = (owner: Db): Promise<{ id: string; retention_days: number }[]> =>
  // tenant-scope: all accounts, because the nightly purge visits each in turn
  owner.all(build.selectFrom('accounts').select(['id', 'retention_days']));
