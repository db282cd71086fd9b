import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { countAttempt } from '../../http/limits/attempts.ts';
import { explainMailFailure, type MailFailure } from '../../kit/mail/explain-failure.ts';
import { MailError } from '../../kit/mail/message.ts';
import { findMemberEmail } from '../members/index.ts';

const perHour = { name: 'hour', seconds: 3_600, limit: 20 };

interface EmailTest {
  delivered: boolean;
  to: string;
  error: MailFailure | null;
}

/** Only to the member's own address, so that it cannot be used to send mail to others. */
export const sendTestEmail = async (
  { config, database, limiter, mailer, log }: Services,
  accountId: string,
  userId: string,
): Promise<EmailTest> => {
  if (config.mail.smtpUrl === undefined) return fail('email_not_configured');
  await countAttempt(limiter, `email-test:${userId}`, [perHour]);
  const to =
    (await database.read(accountId, (db) => findMemberEmail(db, accountId, userId))) ?? fail('not_found');
  try {
    await mailer.send({
      to,
      subject: 'Test email from Form Service',
      text: `This is a test email from ${config.publicUrl}. If you can read it, email is set up correctly.\n`,
    });
    return { delivered: true, to, error: null };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    // The mail server's address and response are for the operator only.
    log.warn({ err: error }, 'Could not send a test email');
    return { delivered: false, to, error: explainMailFailure(error) };
  }
};
