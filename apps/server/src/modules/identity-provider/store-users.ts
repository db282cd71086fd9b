import { sql } from 'kysely';
import { build, type Db, type Transaction } from '../../db/db.ts';
import type { JoinRole } from './store.ts';

/** A person as one provider of one account knows them. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

const providerId = (accountId: string) => `oidc:${accountId}`;

/** With the issuer: another provider, put in the place of the first, may give the same ids to other people. */
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

/** Says whom the provider's id leads to from now on: of two at once, the first. */
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
 * Among the members of this account, and nobody else: what a provider hears must not depend on who is known elsewhere.
 * Who was invited comes before somebody of the same address whom a provider brought.
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

/** Whoever would remove them waits until the transaction ends. */
export const lockMemberForShare = async (db: Db, accountId: string, userId: string): Promise<boolean> =>
  (await db.maybe(
    build
      .selectFrom('memberships')
      .select('user_id')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .forShare(),
  )) !== undefined;

/** Whether there is an account to join, and whether this is somebody who left it. */
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

/** A person of this account alone, with the address that the provider claims. Of two at once, one is made. */
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

/** They cannot change their name themselves. Nothing of a person whom others know as well is touched. */
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

/** Says whether they are new: of two at once, one is. */
export const joinAccount = async (
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

/** A session that reaches this account alone. */
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

/** Leaves `person.signed_in` in the audit log of this account, and of no other. */
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
