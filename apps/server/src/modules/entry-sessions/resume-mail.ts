import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/task.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { MailError } from '../../kit/mail/message.ts';
import { plainName } from '../../kit/mail/plain-name.ts';
import { resumeUrl } from './resume-link.ts';
import { resumeMailWords, untilIn } from './resume-mail-words.ts';
import { findResumeMailing } from './store.ts';

const taskName = 'mail-resume-link';
const purpose = 'resume-link-mail';

interface Place {
  accountId: string;
  entryId: string;
}

interface Letter {
  email: string;
  token: string;
}

interface Ticket extends Place {
  /** Sealed, because the queue is a table like any other, and whoever has the token can go on with the entry. */
  letter: string;
}

const contextOf = ({ accountId, entryId }: Place) => `${accountId}/${entryId}`;

/** Sends the link on its way, with the transaction that makes it. */
export const mailResumeLink = (db: Db, keyring: Keyring, place: Place, letter: Letter): Promise<void> => {
  const sealed = keyring.seal(purpose, JSON.stringify(letter), contextOf(place)).toString('base64');
  const ticket: Ticket = { ...place, letter: sealed };
  return enqueue(db, taskName, ticket);
};

const openLetter = (keyring: Keyring, ticket: Ticket): Letter =>
  JSON.parse(keyring.open(purpose, Buffer.from(ticket.letter, 'base64'), contextOf(ticket)).toString());

export const resumeMailTask = ({ database, keyring, mailer, config }: Services): Task => ({
  name: taskName,
  async run(payload, { log }) {
    const ticket = payload as Ticket;
    const { accountId, entryId } = ticket;
    const { email, token } = openLetter(keyring, ticket);
    const digest = keyring.hash('resume-link', token);
    const found = await database.read(accountId, (db) =>
      findResumeMailing(db, accountId, { entryId, digest }),
    );
    // Expired or submitted meanwhile: this link opens nothing any more.
    if (!found) return;
    const host = new URL(config.publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
    const words = resumeMailWords(found.locale);
    const form = plainName(found.form) || words.form;
    try {
      await mailer.send({
        to: email,
        subject: words.subject(form),
        text: [
          words.begin(form),
          resumeUrl(config.publicUrl, found.slug, token),
          words.valid(untilIn(found.locale, found.expires_at)),
          words.ignore,
        ].join('\n\n'),
        messageId: `<resume-${digest.toString('hex').slice(0, 32)}@${host}>`,
      });
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      log.warn({ err: error }, 'Could not deliver an email with a resume link');
    }
  },
});
