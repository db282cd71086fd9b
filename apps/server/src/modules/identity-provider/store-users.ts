import { sql } from 'kysely';
import { build, type Db, type Transaction } from '../../db/db.ts';
import type { JoinRole } from './store.ts';

/** A user as one provider of one account identifies them. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

const providerId = (accountId: string) => `oidc:${accountId}`;

/** Includes the issuer: a replacement provider may use the same ids for other people. */
const providerUserId = ({ issuer, subject }: ProviderIdentity) => `${issuer} ${subject}`;

export const findLinkedUser = async (
  db: Db,
  accountId: string,
  identity: ProviderIdentity,
): Promise<string | undefined> => {
  const found = await db.maybe(
    build
      .selectFrom('sign_in_methods')
      .select('user_id')
      .where('provider_id', '=', providerId(accountId))
      .where('provider_user_id', '=', providerUserId(identity)),
  );
  return found?.user_id;
};

/** Links the provider's id to a user. With concurrent links, the first one wins. */
export const linkUser = async (
  db: Db,
  accountId: string,
  link: ProviderIdentity & { id: string; userId: string },
): Promise<string | undefined> => {
  await db.run(
    build
      .insertInto('sign_in_methods')
      .values({
        id: link.id,
        user_id: link.userId,
        provider_id: providerId(accountId),
        provider_user_id: providerUserId(link),
      })
      .onConflict((conflict) => conflict.columns(['provider_id', 'provider_user_id']).doNothing()),
  );
  return findLinkedUser(db, accountId, link);
};

/**
 * Searches only the members of this account: what a provider learns must not depend on users elsewhere. Invited users take
 * precedence over provider users with the same email address.
 */
export const findMemberByEmail = async (
  db: Db,
  accountId: string,
  email: string,
): Promise<string | undefined> => {
  const found = await db.maybe(
    build
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select('users.id')
      .where('memberships.account_id', '=', accountId)
      .where((eb) => eb.fn('lower', ['users.email']), '=', email)
      .orderBy((eb) => eb('users.only_account_id', 'is not', null))
      .limit(1),
  );
  return found?.id;
};

/** Locks the membership: a removal waits until the transaction ends. */
export const lockMemberForShare = async (db: Db, accountId: string, userId: string): Promise<boolean> =>
  (await db.maybe(
    build
      .selectFrom('memberships')
      .select('user_id')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .forShare(),
  )) !== undefined;

/** Whether the account can be joined, and whether this user has left it before. */
export const findJoinState = (
  db: Db,
  accountId: string,
  { email, ...identity }: ProviderIdentity & { email: string },
): Promise<{ former: boolean; open: boolean }> =>
  db.one(
    sql<{ former: boolean; open: boolean }>`
      select exists (select from former_members
          where account_id = ${accountId} and identifier in (${email}, ${providerUserId(identity)})) as former,
        exists (select from accounts where id = ${accountId} and deleted_at is null) as open`,
  );

export interface ClaimedUser {
  email: string;
  name: string;
}

/** A user of this account only, with the email address that the provider claims. Concurrent calls create one. */
export const findOrInsertProviderUser = async (
  db: Db,
  accountId: string,
  person: ClaimedUser & { id: string },
): Promise<string> => {
  await db.run(
    build
      .insertInto('users')
      .values({ ...person, only_account_id: accountId })
      .onConflict((conflict) =>
        conflict
          .expression(sql`only_account_id, lower(email)`)
          .where('only_account_id', 'is not', null)
          .doNothing(),
      ),
  );
  const { id } = await db.one(
    build
      .selectFrom('users')
      .select('id')
      .where('only_account_id', '=', accountId)
      .where((eb) => eb.fn('lower', ['email']), '=', person.email),
  );
  return id;
};

/** These users cannot change their own name. Users who exist outside the account are not changed. */
export const renameProviderUser = (
  db: Db,
  accountId: string,
  userId: string,
  name: string,
): Promise<number> =>
  db.run(
    build
      .updateTable('users')
      .set({ name, updated_at: sql`now()` })
      .where('id', '=', userId)
      .where('only_account_id', '=', accountId)
      .where('name', '!=', name),
  );

/** Returns whether they are new: of two concurrent calls, one is. */
export const addProvidedMember = async (
  db: Db,
  accountId: string,
  userId: string,
  role: JoinRole,
): Promise<boolean> => {
  const added = await db.run(
    build
      .insertInto('memberships')
      .values({ account_id: accountId, user_id: userId, role })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing()),
  );
  return added === 1;
};

export interface NewSession {
  id: string;
  userId: string;
  token: string;
  seconds: number;
  ip: string;
  userAgent: string | null;
}

/** A session that is valid only in this account. */
export const insertProviderSession = (db: Db, accountId: string, session: NewSession): Promise<number> =>
  db.run(
    build.insertInto('sessions').values({
      id: session.id,
      user_id: session.userId,
      token: session.token,
      expires_at: sql<Date>`now() + make_interval(secs => ${session.seconds})`,
      ip_address: session.ip,
      user_agent: session.userAgent,
      active_account_id: accountId,
      only_account_id: accountId,
    }),
  );

/** Writes `person.signed_in` to the audit log of this account only. */
export const recordSignIn = (
  db: Transaction,
  accountId: string,
  { userId, issuer, ip, userAgent, requestId }: NewSession & { issuer: string; requestId: string },
): void => {
  const details = JSON.stringify({ method: 'identity_provider', issuer });
  db.runAtCommit(
    sql`select audit_user(${userId}, ${accountId}, 'person.signed_in', ${details}::jsonb, ${ip}, ${userAgent},
      ${requestId})`,
  );
};
