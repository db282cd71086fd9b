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
import { findPasswordHash, findUserByEmail, findUserById, type UserRow } from './store.ts';
import { listPasskeys } from './store-passkeys.ts';

const taskName = 'identity-mail';

/** The mail to send and its recipient. The task finds out whether the recipient exists. */
type MailRequest =
  | { kind: 'sign-up' | 'verify-email' | 'reset-password'; email: string }
  | { kind: 'change-email'; userId: string; newEmail: string; mark: string }
  | { kind: 'email-change-requested' | 'email-changed'; userId: string; oldEmail: string; newEmail: string }
  | { kind: 'passkey-added'; userId: string; name: string | null }
  | { kind: 'password-changed' | 'two-factor-disabled'; userId: string };

/** With exponential backoff, about an hour. */
const maxAttempts = 8;

/**
 * Identifies the password that an email change was requested with. A new password cancels the change, even if its mail has
 * not been sent yet.
 */
export const passwordFingerprint = (keyring: Keyring, hash: string | null): string =>
  keyring.hash('password-mark', hash ?? '').toString('base64url');

/** Enqueues a mail in the caller's transaction. The payload contains no secret: the task creates the link. */
export const enqueueMail = (db: Db, mail: MailRequest): Promise<void> =>
  enqueue(db, taskName, mail, { maxAttempts });

/** The same in its own transaction. Takes the same time for every email address. */
export const enqueueMailSeparately = (database: Database, mail: MailRequest): Promise<void> =>
  database.write(anonymousScope, (db) => enqueueMail(db, mail));

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
    user: UserRow,
  ): Promise<MailMessage | undefined> => {
    if (kind === 'reset-password') return mails.resetPassword(user, await link(kind, user));
    const hasPassword = await database.read(user.id, (db) => findPasswordHash(db, user.id));
    // Created by an operator, or signed up twice: only the reader of this mail chooses the password.
    if (kind === 'sign-up' && hasPassword === null)
      return mails.finishSignUp(user, await link('reset-password', user));
    if (!user.email_verified) return mails.verifyEmail(user, await link('verify-email', user));
    return kind === 'sign-up' ? mails.alreadySignedUp(user) : undefined;
  };

  const toNewAddress = async (user: UserRow, newEmail: string, mark: string) => {
    const { isTaken, hash } = await database.read(user.id, async (db) => ({
      isTaken: (await findUserByEmail(db, newEmail)) !== undefined,
      hash: await findPasswordHash(db, user.id),
    }));
    if (isTaken || passwordFingerprint(keyring, hash) !== mark) return undefined;
    return mails.changeEmail(user, newEmail, await link('change-email', user, newEmail));
  };

  /** Undefined if there is no recipient, or nothing to say any more. */
  return async (mail: MailRequest): Promise<MailMessage | undefined> => {
    const user =
      'email' in mail
        ? await database.global((db) => findUserByEmail(db, mail.email))
        : await database.read(mail.userId, (db) => findUserById(db, mail.userId));
    if (!user) return undefined;
    if ('email' in mail) return toAddress(mail.kind, user);
    const { name } = user;
    switch (mail.kind) {
      case 'password-changed':
        return mails.passwordChanged(user, {
          passkeys: await database.read(user.id, (db) => listPasskeys(db, user.id)),
          apiKeys: await validKeysOf({ database }, user.id),
        });
      case 'two-factor-disabled':
        return mails.twoFactorDisabled(user);
      case 'passkey-added':
        return mails.passkeyAdded(user, mail.name);
      case 'email-change-requested':
        return mails.emailChangeRequested({ name, email: mail.oldEmail }, mail.newEmail);
      case 'email-changed':
        return mails.emailChanged({ name, email: mail.oldEmail }, mail.newEmail);
      case 'change-email':
        return toNewAddress(user, mail.newEmail, mail.mark);
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
