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
  place: EntryRef,
  letter: MailContent,
): Promise<void> => {
  const sealed = keyring
    .encrypt(purpose, JSON.stringify(letter), encryptionContext(place))
    .toString('base64');
  const ticket: MailTaskPayload = { ...place, letter: sealed };
  return enqueue(db, taskName, ticket);
};

const decryptContent = (keyring: Keyring, ticket: MailTaskPayload): MailContent =>
  JSON.parse(
    keyring.decrypt(purpose, Buffer.from(ticket.letter, 'base64'), encryptionContext(ticket)).toString(),
  );

export const resumeMailTask = ({ database, keyring, mailer, config }: Services): Task => ({
  name: taskName,
  async run(payload, { log }) {
    const ticket = payload as MailTaskPayload;
    const { accountId, entryId } = ticket;
    const { email, token } = decryptContent(keyring, ticket);
    const digest = keyring.hash('resume-link', token);
    const found = await database.read(accountId, (db) =>
      findResumeMailData(db, accountId, { entryId, digest }),
    );
    // The draft has expired or was submitted in the meantime, so the link no longer works.
    if (!found) return;
    const host = new URL(config.publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
    const words = resumeMailTexts(found.locale);
    const form = linkFreeName(found.form) || words.form;
    try {
      await mailer.send({
        to: email,
        subject: words.subject(form),
        text: [
          words.intro(form),
          resumeUrl(config.publicUrl, found.slug, token),
          words.validity(formatExpiry(found.locale, found.expires_at)),
          words.disclaimer,
        ].join('\n\n'),
        messageId: `<resume-${digest.toString('hex').slice(0, 32)}@${host}>`,
      });
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      log.warn({ err: error }, 'Could not deliver an email with a resume link');
    }
  },
});
