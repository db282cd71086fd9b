import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/db.ts';
import { entryKeyDigest } from '../../../http/access/entry-keys.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Task } from '../../../jobs/task.ts';
import type { Keyring } from '../../../kit/crypto/keyring.ts';
import { linkFreeName } from '../../../kit/mail/link-free-name.ts';
import { MailError } from '../../../kit/mail/message.ts';
import { editLink } from './present.ts';
import { findEditSession } from './store.ts';
import { findMailNames } from './store-mail.ts';

const taskName = 'mail-edit-link';
const purpose = 'edit-link-mail';

interface SessionRef {
  accountId: string;
  editSessionId: string;
}

interface MailContent {
  email: string;
  entryKey: string;
}

interface MailTaskPayload extends SessionRef {
  /** Encrypted, because the queue is an ordinary table and anyone with the key can edit the entry. */
  letter: string;
}

const encryptionContext = ({ accountId, editSessionId }: SessionRef) => `${accountId}/${editSessionId}`;

/** Enqueues the email in the transaction that creates the session. */
export const mailEditLink = (
  db: Db,
  keyring: Keyring,
  sessionRef: SessionRef,
  letter: MailContent,
): Promise<void> => {
  const encrypted = keyring
    .encrypt(purpose, JSON.stringify(letter), encryptionContext(sessionRef))
    .toString('base64');
  const taskPayload: MailTaskPayload = { ...sessionRef, letter: encrypted };
  return enqueue(db, taskName, taskPayload, { jobKey: `edit-link/${sessionRef.editSessionId}` });
};

const decryptContent = (keyring: Keyring, taskPayload: MailTaskPayload): MailContent =>
  JSON.parse(
    keyring
      .decrypt(purpose, Buffer.from(taskPayload.letter, 'base64'), encryptionContext(taskPayload))
      .toString(),
  );

export const editLinkMailTask = ({ database, keyring, mailer, config }: Services): Task => ({
  name: taskName,
  async run(payload, { log }) {
    const taskPayload = payload as MailTaskPayload;
    const { accountId, editSessionId } = taskPayload;
    const { email, entryKey } = decryptContent(keyring, taskPayload);
    const [session, names] = await database.read(accountId, async (db) => [
      await findEditSession(db, accountId, editSessionId),
      await findMailNames(db, accountId, editSessionId),
    ]);
    // The session has ended in the meantime, so the link no longer works.
    const isValid =
      session?.status === 'open' && session.key_digest?.equals(entryKeyDigest(keyring, entryKey)) === true;
    if (!isValid || !names) return;
    const host = new URL(config.publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
    const form = linkFreeName(names.form) || 'a form';
    try {
      await mailer.send({
        to: email,
        subject: `Review your answers to ${form}`,
        text: [
          `${linkFreeName(names.account) || 'The form owner'} asked you to review your answers to "${form}".`,
          `To edit them, open this link by ${session.expires_at.toISOString().slice(0, 16).replace('T', ' ')} (UTC):`,
          editLink(config.publicUrl, session, entryKey),
          "Nothing changes until you submit them. If you weren't expecting this email, you can ignore it.",
        ].join('\n\n'),
        messageId: `<edit-link-${editSessionId}@${host}>`,
      });
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      log.warn({ err: error }, 'Could not deliver an email with an edit link');
    }
  },
});
