import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/task.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { linkFreeName } from '../../kit/mail/link-free-name.ts';
import { MailError } from '../../kit/mail/message.ts';
import { resumeUrl } from './resume-link.ts';
import { formatExpiry, resumeMailTexts } from './resume-mail-texts.ts';
import { findResumeMailData } from './store.ts';

const taskName = 'mail-resume-link';
const purpose = 'resume-link-mail';

interface EntryRef {
  accountId: string;
  entryId: string;
}

interface MailContent {
  email: string;
  token: string;
}

interface MailTaskPayload extends EntryRef {
  /** Encrypted, because the queue is an ordinary table and anyone with the token can resume the entry. */
  letter: string;
}

const encryptionContext = ({ accountId, entryId }: EntryRef) => `${accountId}/${entryId}`;

/** Enqueues the email in the transaction that creates the link. */
export const mailResumeLink = (
  db: Db,
  keyring: Keyring,
  entryRef: EntryRef,
  letter: MailContent,
): Promise<void> => {
  const encrypted = keyring
    .encrypt(purpose, JSON.stringify(letter), encryptionContext(entryRef))
    .toString('base64');
  const taskPayload: MailTaskPayload = { ...entryRef, letter: encrypted };
  return enqueue(db, taskName, taskPayload);
};

const decryptContent = (keyring: Keyring, taskPayload: MailTaskPayload): MailContent =>
  JSON.parse(
    keyring
      .decrypt(purpose, Buffer.from(taskPayload.letter, 'base64'), encryptionContext(taskPayload))
      .toString(),
  );

export const resumeMailTask = ({ database, keyring, mailer, config }: Services): Task => ({
  name: taskName,
  async run(payload, { log }) {
    const taskPayload = payload as MailTaskPayload;
    const { accountId, entryId } = taskPayload;
    const { email, token } = decryptContent(keyring, taskPayload);
    const digest = keyring.hash('resume-link', token);
    const found = await database.read(accountId, (db) =>
      findResumeMailData(db, accountId, { entryId, digest }),
    );
    // The draft has expired or was submitted in the meantime, so the link no longer works.
    if (!found) return;
    const host = new URL(config.publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
    const texts = resumeMailTexts(found.locale);
    const form = linkFreeName(found.form) || texts.form;
    try {
      await mailer.send({
        to: email,
        subject: texts.subject(form),
        text: [
          texts.intro(form),
          resumeUrl(config.publicUrl, found.slug, token),
          texts.validity(formatExpiry(found.locale, found.expires_at)),
          texts.disclaimer,
        ].join('\n\n'),
        messageId: `<resume-${digest.toString('hex').slice(0, 32)}@${host}>`,
      });
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      log.warn({ err: error }, 'Could not deliver an email with a resume link');
    }
  },
});
