import type { AuditAction } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

const userColumns = [
  'id',
  'name',
  'email',
  'email_verified',
  'two_factor_enabled',
  'created_at',
  'updated_at',
] as const;

export interface UserRow {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  two_factor_enabled: boolean;
  created_at: Date;
  updated_at: Date;
}

export const findUserById = (db: Db, userId: string): Promise<UserRow | undefined> =>
  db.maybe(build.selectFrom('users').select(userColumns).where('id', '=', userId));

/** Searches the users of the whole service. Users from an account's identity provider are known there only. */
export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.maybe(sql<UserRow>`
    select id, name, email, email_verified, two_factor_enabled, created_at, updated_at from user_by_email(${email})`);

/** The first account that a user requested. */
export interface FirstAccount {
  name?: string;
  timezone?: string;
  locale?: string;
}

/** Returns zero if the email address is in use. */
export const insertUser = (
  db: Db,
  {
    id,
    name,
    email,
    account,
  }: { id: string; name: string; email: string; account?: FirstAccount | undefined },
): Promise<number> =>
  db.run(
    build
      .insertInto('users')
      .values({
        id,
        name,
        email: email.toLowerCase(),
        first_account: account === undefined ? null : JSON.stringify(account),
      })
      .onConflict((conflict) => conflict.doNothing()),
  );

export const renameUser = (db: Db, userId: string, name: string): Promise<UserRow> =>
  db.one(
    build
      .updateTable('users')
      .set({ name, updated_at: sql`now()` })
      .where('id', '=', userId)
      .returning(userColumns),
  );

/**
 * Only while the email address is still the user's: it may have changed since the mail was sent. Stored in lower case, as
 * better-auth looks it up; an operator may have used capitals.
 */
export const setEmailVerified = (db: Db, userId: string, email: string): Promise<number> =>
  db.run(
    build
      .updateTable('users')
      .set({ email_verified: true, email: email.toLowerCase(), updated_at: sql`now()` })
      .where('id', '=', userId)
      .where((eb) => eb.fn('lower', ['email']), '=', email.toLowerCase()),
  );

/** Returns zero if the user's email address is not the one that the change started with. */
export const changeEmail = (
  db: Db,
  userId: string,
  { from, to, verified }: { from: string; to: string; verified: boolean },
): Promise<number> =>
  db.run(
    build
      .updateTable('users')
      .set({ email: to.toLowerCase(), email_verified: verified, updated_at: sql`now()` })
      .where('id', '=', userId)
      .where((eb) => eb.fn('lower', ['email']), '=', from.toLowerCase()),
  );

/** Serializes changes to the same user: two sign-ins do not create two first accounts. */
export const lockUser = (db: Db, userId: string): Promise<number> =>
  db.run(build.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate());

/** Read once, when the account is created. */
export const takeFirstAccount = async (db: Db, userId: string): Promise<FirstAccount | null> => {
  const query = build.selectFrom('users').select('first_account').where('id', '=', userId);
  const requestedAccount = ((await db.maybe(query))?.first_account ?? null) as FirstAccount | null;
  if (requestedAccount !== null)
    await db.run(build.updateTable('users').set({ first_account: null }).where('id', '=', userId));
  return requestedAccount;
};

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.one(sql<{ found: boolean }>`select has_users() as found`)).found;

export const hasAccount = async (db: Db, userId: string): Promise<boolean> => {
  // tenant-scope: a person's own memberships, in their own scope
  const query = build.selectFrom('memberships').select('account_id').where('user_id', '=', userId).limit(1);
  return (await db.maybe(query)) !== undefined;
};

export const findPasswordHash = async (db: Db, userId: string): Promise<string | null> => {
  const found = await db.maybe(
    build
      .selectFrom('sign_in_methods')
      .select('password_hash')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential'),
  );
  return found?.password_hash ?? null;
};

/** Sets the password, also the first one of a user. */
export const setPasswordHash = (
  db: Db,
  userId: string,
  { id, hash }: { id: string; hash: string },
): Promise<number> =>
  db.run(
    build
      .insertInto('sign_in_methods')
      .values({
        id,
        user_id: userId,
        provider_id: 'credential',
        provider_user_id: userId,
        password_hash: hash,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['provider_id', 'provider_user_id'])
          .doUpdateSet({ password_hash: hash, updated_at: sql`now()` }),
      ),
  );

/**
 * Nobody has proven yet whose email address it is, and two have signed up with it: neither password counts, otherwise the
 * mailbox owner could confirm the address for someone else's password. The mail lets them choose one.
 */
export const dropUnverifiedPassword = (db: Db, userId: string): Promise<number> =>
  db.run(
    build
      .updateTable('sign_in_methods')
      .from('users')
      .set({ password_hash: null, updated_at: sql`now()` })
      .whereRef('sign_in_methods.user_id', '=', 'users.id')
      .where('sign_in_methods.provider_id', '=', 'credential')
      .where('users.id', '=', userId)
      .where('users.email_verified', '=', false),
  );

export type UserAction = Extract<AuditAction, `person.${string}`>;

/** The origin of the request. */
interface Origin {
  ip: string;
  userAgent: string | null;
  requestId: string;
}

/** One record in each of the user's accounts, or in the one that their session is for. */
export const auditUser = (
  db: Db,
  userId: string,
  action: UserAction,
  {
    sender,
    details = {},
    onlyAccountId = null,
  }: { sender: Origin; details?: object; onlyAccountId?: string | null },
): Promise<number> =>
  db.run(sql`
    select audit_user(${userId}::uuid, ${onlyAccountId}::uuid, ${action}, ${JSON.stringify(details)}::jsonb, ${sender.ip},
      ${sender.userAgent}, ${sender.requestId}::uuid)`);
