import type { Services } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/db.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/task.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { MailError, type MailMessage } from '../../kit/mail/message.ts';
import { validKeysOf } from '../api-keys/index.ts';
import { anonymousScope } from './identity.ts';
import { createMailToken } from './mail-tokens.ts';
import { createMails } from './mails.ts';
import { findPasswordHash, findUser, findUserByEmail, type UserRow } from './store.ts';
import { listPasskeys } from './store-passkeys.ts';

const taskName = 'identity-mail';

/** What to write, and to whom. Whether there is anybody to write to, the task finds out. */
type MailRequest =
  | { kind: 'sign-up' | 'verify-email' | 'reset-password'; email: string }
  | { kind: 'change-email'; userId: string; newEmail: string; mark: string }
  | { kind: 'email-change-requested' | 'email-changed'; userId: string; oldEmail: string; newEmail: string }
  | { kind: 'passkey-added'; userId: string; name: string | null }
  | { kind: 'password-changed' | 'two-factor-disabled'; userId: string };

/** With growing pauses between them, about an hour. */
const maxAttempts = 8;

/**
 * Which password it was that a change of address was asked for with. Whoever sets a new one calls the change off, also where
 * its mail still waits to be sent.
 */
export const passwordFingerprint = (keyring: Keyring, hash: string | null): string =>
  keyring.hash('password-mark', hash ?? '').toString('base64url');

/** Asks for a mail in the caller's transaction. The order holds no secret: the task makes the link. */
export const enqueueMail = (db: Db, order: MailRequest): Promise<void> =>
  enqueue(db, taskName, order, { maxAttempts });

/** The same, on its own. Takes the same time for every address. */
export const enqueueMailSeparately = (database: Database, order: MailRequest): Promise<void> =>
  database.write(anonymousScope, (db) => enqueueMail(db, order));

const createMailComposer = ({ database, keyring, config }: Services) => {
  const mails = createMails(config.publicUrl);

  const link = (
    kind: 'reset-password' | 'verify-email' | 'change-email',
    { id, email }: UserRow,
    newEmail?: string,
  ) =>
    database.write(id, (db) =>
      createMailToken(db, keyring, kind, id, { email, ...(newEmail !== undefined && { newEmail }) }),
    );

  const toAddress = async (
    kind: 'sign-up' | 'verify-email' | 'reset-password',
    person: UserRow,
  ): Promise<MailMessage | undefined> => {
    if (kind === 'reset-password') return mails.resetPassword(person, await link(kind, person));
    const hasPassword = await database.read(person.id, (db) => findPasswordHash(db, person.id));
    // Made by an operator, or signed up twice: only who reads this mail chooses the password.
    if (kind === 'sign-up' && hasPassword === null)
      return mails.finishSignUp(person, await link('reset-password', person));
    if (!person.email_verified) return mails.verifyEmail(person, await link('verify-email', person));
    return kind === 'sign-up' ? mails.alreadySignedUp(person) : undefined;
  };

  const toNewAddress = async (person: UserRow, newEmail: string, mark: string) => {
    const { isTaken, hash } = await database.read(person.id, async (db) => ({
      isTaken: (await findUserByEmail(db, newEmail)) !== undefined,
      hash: await findPasswordHash(db, person.id),
    }));
    if (isTaken || passwordFingerprint(keyring, hash) !== mark) return undefined;
    return mails.changeEmail(person, newEmail, await link('change-email', person, newEmail));
  };

  /** Undefined where there is nobody to write to, or nothing to say any more. */
  return async (order: MailRequest): Promise<MailMessage | undefined> => {
    const person =
      'email' in order
        ? await database.global((db) => findUserByEmail(db, order.email))
        : await database.read(order.userId, (db) => findUser(db, order.userId));
    if (!person) return undefined;
    if ('email' in order) return toAddress(order.kind, person);
    const { name } = person;
    switch (order.kind) {
      case 'password-changed':
        return mails.passwordChanged(person, {
          passkeys: await database.read(person.id, (db) => listPasskeys(db, person.id)),
          apiKeys: await validKeysOf({ database }, person.id),
        });
      case 'two-factor-disabled':
        return mails.twoFactorDisabled(person);
      case 'passkey-added':
        return mails.passkeyAdded(person, order.name);
      case 'email-change-requested':
        return mails.emailChangeRequested({ name, email: order.oldEmail }, order.newEmail);
      case 'email-changed':
        return mails.emailChanged({ name, email: order.oldEmail }, order.newEmail);
      case 'change-email':
        return toNewAddress(person, order.newEmail, order.mark);
    }
  };
};

export const mailTask = (services: Services): Task => {
  const writeMail = createMailComposer(services);
  return {
    name: taskName,
    async run(payload, { log }) {
      const message = await writeMail(payload as MailRequest);
      if (!message) return;
      await services.mailer.send(message).catch((error: unknown) => {
        if (!(error instanceof MailError) || !error.permanent) throw error;
        log.warn({ err: error }, 'Could not deliver a sign-in email');
      });
    },
  };
};
