import { sql } from 'kysely';
import { build, type Db, type Transaction } from '../../db/db.ts';
import type { JoinRole } from './store.ts';

/** A person as one provider of one account knows them. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

const providerOf = (accountId: string) => `oidc:${accountId}`;

/** With the issuer: another provider, put in the place of the first, may give the same ids to other people. */
const personThere = ({ issuer, subject }: ProviderIdentity) => `${issuer} ${subject}`;

export const findLinkedPerson = async (
  db: Db,
  accountId: string,
  identity: ProviderIdentity,
): Promise<string | undefined> => {
  const found = await db.maybe(
    build
      .selectFrom('sign_in_methods')
      .select('user_id')
      .where('provider_id', '=', providerOf(accountId))
      .where('provider_user_id', '=', personThere(identity)),
  );
  return found?.user_id;
};

export const linkPerson = (
  db: Db,
  accountId: string,
  link: ProviderIdentity & { id: string; userId: string },
): Promise<number> =>
  db.run(
    build
      .insertInto('sign_in_methods')
      .values({
        id: link.id,
        user_id: link.userId,
        provider_id: providerOf(accountId),
        provider_user_id: personThere(link),
      })
      .onConflict((conflict) => conflict.columns(['provider_id', 'provider_user_id']).doNothing()),
  );

/** People are global: whoever has the address, of whichever account. */
export const findPersonByEmail = async (db: Db, email: string): Promise<string | undefined> => {
  const found = await db.maybe(
    build
      .selectFrom('users')
      .select('id')
      .where((eb) => eb.fn('lower', ['email']), '=', email.toLowerCase()),
  );
  return found?.id;
};

/** How a person stands to the account: a member now, one before, and whether there is an account to join. */
export const findStanding = (
  db: Db,
  accountId: string,
  userId: string | null,
): Promise<{ member: boolean; former: boolean; open: boolean }> =>
  db.one(
    sql<{ member: boolean; former: boolean; open: boolean }>`
      select exists (select from memberships where account_id = ${accountId} and user_id = ${userId}) as member,
        exists (select from former_members where account_id = ${accountId} and user_id = ${userId}) as former,
        exists (select from accounts where id = ${accountId} and deleted_at is null) as open`,
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
  db.later(
    sql`select audit_person(${userId}, ${accountId}, 'person.signed_in', ${details}::jsonb, ${ip}, ${userAgent},
      ${requestId})`,
  );
};
