import type { Services } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Sender } from '../../http/access/caller.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/task.ts';
import { nobody } from './identity.ts';
import { auditPerson, findPersonByEmail } from './store.ts';
import { findPasskeyOwner } from './store-passkeys.ts';

const taskName = 'identity-failed-sign-in';

type Whom = { email: string } | { userId: string } | { passkey: string };
type Payload = Whom & { sender: Sender };

/** Leaves it to a task to find out whether anybody is meant: the request takes the same time for known and unknown. */
export const tellFailedSignIn = (database: Database, sender: Sender, whom: Whom): Promise<void> =>
  database.write(nobody, (db) => enqueue(db, taskName, { ...whom, sender }, { maxAttempts: 5 }));

const personOf = async (database: Database, whom: Whom): Promise<string | undefined> => {
  if ('userId' in whom) return whom.userId;
  if ('passkey' in whom) return database.global((db) => findPasskeyOwner(db, whom.passkey));
  return (await database.global((db) => findPersonByEmail(db, whom.email)))?.id;
};

export const failedSignInTask = ({ database }: Services): Task => ({
  name: taskName,
  async run(payload) {
    const { sender, ...whom } = payload as Payload;
    const userId = await personOf(database, whom as Whom);
    if (userId === undefined) return;
    const details = { method: 'passkey' in whom ? 'passkey' : 'userId' in whom ? 'code' : 'password' };
    await database.write(userId, (db) =>
      auditPerson(db, userId, 'person.sign_in_failed', { sender, details }),
    );
  },
});
