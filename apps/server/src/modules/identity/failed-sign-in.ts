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

/** A task finds out whether the user exists, so that the request takes the same time for known and unknown users. */
export const enqueueFailedSignIn = (
  database: Database,
  sender: RequestSource,
  identifier: SignInIdentifier,
): Promise<void> =>
  database.write(anonymousScope, (db) =>
    enqueue(db, taskName, { ...identifier, sender }, { maxAttempts: 5 }),
  );

const findUserId = async (database: Database, identifier: SignInIdentifier): Promise<string | undefined> => {
  if ('userId' in identifier) return identifier.userId;
  if ('passkey' in identifier) return database.global((db) => findPasskeyOwner(db, identifier.passkey));
  return (await database.global((db) => findUserByEmail(db, identifier.email)))?.id;
};

export const failedSignInTask = ({ database }: Services): Task => ({
  name: taskName,
  async run(payload) {
    const { sender, ...identifier } = payload as Payload;
    const userId = await findUserId(database, identifier as SignInIdentifier);
    if (userId === undefined) return;
    const details = {
      method: 'passkey' in identifier ? 'passkey' : 'userId' in identifier ? 'code' : 'password',
    };
    await database.write(userId, (db) => auditUser(db, userId, 'person.sign_in_failed', { sender, details }));
  },
});
