import type { Services } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Transaction } from '../../db/db.ts';
import type { RequestSource } from '../../http/access/caller.ts';
import { recordAudit } from '../../http/audit.ts';
import { newUuid } from '../../kit/ids.ts';
import { insertAccount, insertMembership, withinScope } from '../accounts/index.ts';
import { type FirstAccount, hasAccount, hasUsers, lockUser, takeFirstAccount } from './store.ts';

interface NewOwner {
  userId: string;
  /** The user's name, and the account's until it is renamed. */
  name: string;
  sender: RequestSource;
  /** What they requested when they signed up. */
  requestedAccount?: FirstAccount | undefined;
}

const openAccount = async (db: Transaction, owner: NewOwner): Promise<void> => {
  const { userId, sender } = owner;
  const accountId = newUuid();
  const { name = owner.name, ...values } =
    owner.requestedAccount ?? (await takeFirstAccount(db, userId)) ?? {};
  return withinScope(db, userId, accountId, async (account) => {
    await insertAccount(account, { id: accountId, name, ...values });
    await insertMembership(account, accountId, userId, 'owner');
    const person = { userId, by: 'session' as const, credentialId: userId, onlyAccountId: null };
    recordAudit(account, { accountId, person, sender }, 'account.created', {
      target: { type: 'account', id: accountId, name },
      after: { name, ...values },
    });
  });
};

/**
 * Creates the account of a user who has none: at sign-up, and at sign-in, which repairs an interrupted sign-up. Concurrent
 * calls create one.
 */
export const createFirstAccount = (database: Database, owner: NewOwner): Promise<void> =>
  database.write(owner.userId, async (db) => {
    await lockUser(db, owner.userId);
    if (!(await hasAccount(db, owner.userId))) await openAccount(db, owner);
  });

/** Checks whether no user exists yet. Once one does, the result is cached. */
export const createFirstStartCheck = ({ database }: Services): (() => Promise<boolean>) => {
  let isOver = false;
  return async () => {
    isOver ||= await database.global(hasUsers);
    return !isOver;
  };
};
