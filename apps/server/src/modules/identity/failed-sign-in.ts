import type { Services } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { RequestSource } from '../../http/access/caller.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/task.ts';
import { anonymousScope } from './identity.ts';
import { auditUser, findUserByEmail } from './store.ts';
import { findPasskeyOwner } from './store-passkeys.ts';

const taskName = 'identity-failed-sign-in';

type SignInIdentifier = { email: string } | { userId: string } | { passkey: string };
type Payload = SignInIdentifier & { sender: RequestSource };

/** Leaves it to a task to find out whether anybody is meant: the request takes the same time for known and unknown. */
export const enqueueFailedSignIn = (
  database: Database,
  sender: RequestSource,
  whom: SignInIdentifier,
): Promise<void> =>
  database.write(anonymousScope, (db) => enqueue(db, taskName, { ...whom, sender }, { maxAttempts: 5 }));

const findUserId = async (database: Database, whom: SignInIdentifier): Promise<string | undefined> => {
  if ('userId' in whom) return whom.userId;
  if ('passkey' in whom) return database.global((db) => findPasskeyOwner(db, whom.passkey));
  return (await database.global((db) => findUserByEmail(db, whom.email)))?.id;
};

export const failedSignInTask = ({ database }: Services): Task => ({
  name: taskName,
  async run(payload) {
    const { sender, ...whom } = payload as Payload;
    const userId = await findUserId(database, whom as SignInIdentifier);
    if (userId === undefined) return;
    const details = { method: 'passkey' in whom ? 'passkey' : 'userId' in whom ? 'code' : 'password' };
    await database.write(userId, (db) => auditUser(db, userId, 'person.sign_in_failed', { sender, details }));
  },
});
