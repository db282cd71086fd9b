import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/task.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { withinScope } from '../accounts/index.ts';
import { anonymousScope } from './identity.ts';
import { enqueueMail } from './mail-task.ts';
import {
  dropUnverifiedPassword,
  type FirstAccount,
  findUserByEmail,
  findUserById,
  insertUser,
  setPasswordHash,
} from './store.ts';

const taskName = 'identity-sign-up';
const purpose = 'sign-up';

interface SignUp {
  name: string;
  email: string;
  hash: string;
  account?: FirstAccount | undefined;
  /** Whether another mail may be sent to the address. */
  mayWrite: boolean;
}

interface SignUpPayload {
  /** The id of the new user, if the email address is not in use. */
  userId: string;
  /** Encrypted, because the queue is an ordinary table and a password hash can be attacked offline. */
  sealed: string;
}

/** A task finds out whether the email address is known, so that the request takes the same time for every one. */
export const enqueueSignUp = ({ database, keyring }: Services, signUp: SignUp): Promise<void> => {
  const userId = newUuid();
  const sealed = keyring.encrypt(purpose, JSON.stringify(signUp), userId).toString('base64');
  const ticket: SignUpPayload = { userId, sealed };
  return database.write(anonymousScope, (db) => enqueue(db, taskName, ticket));
};

/** Nobody has proven yet whose email address it is, so neither password counts; see `dropUnverifiedPassword`. */
const dropPasswordByEmail = async (db: Transaction, ownId: string, email: string): Promise<void> => {
  const known = await findUserByEmail(db, email);
  if (known) await withinScope(db, ownId, known.id, (theirs) => dropUnverifiedPassword(theirs, known.id));
};

/** Creates the user; or, if the email address is known, lets the mail inform its owner. */
export const signUpTask = ({ database, keyring }: Services): Task => ({
  name: taskName,
  async run(payload, { log }) {
    const { userId, sealed } = payload as SignUpPayload;
    const opened = keyring.decrypt(purpose, Buffer.from(sealed, 'base64'), userId).toString();
    const { name, email, hash, account, mayWrite } = JSON.parse(opened) as SignUp;
    const isNew = await database.write(userId, async (db) => {
      // It ran before, but its completion was not recorded.
      if (await findUserById(db, userId)) return false;
      const made = (await insertUser(db, { id: userId, name, email, account })) === 1;
      if (made) await setPasswordHash(db, userId, { id: newUuid(), hash });
      else await dropPasswordByEmail(db, userId, email);
      if (mayWrite) await enqueueMail(db, { kind: 'sign-up', email });
      return made;
    });
    if (isNew) log.info({ user: encodeId('usr', userId) }, 'User signed up');
  },
});
