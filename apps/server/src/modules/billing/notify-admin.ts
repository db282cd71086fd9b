import type { Services } from '../../context.ts';
import type { Task } from '../../jobs/task.ts';
import { MailError } from '../../kit/mail/message.ts';
import { findMemberEmail } from '../members/index.ts';
import { type BillingStatus, findBillingState } from './store.ts';

export const noticeTaskName = 'billing:notify-admin';

/** One task per admin, so that each mail is retried on its own. */
export interface Notice {
  noticeId: string;
  accountId: string;
  userId: string;
  status: BillingStatus;
  wasTrial: boolean;
}

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

const composeMail = ({ status, wasTrial }: Notice, account: string, page: string) => {
  const name = oneLine(account);
  if (status === 'past_due')
    return {
      subject: `Payment failed for ${name}`,
      text:
        `A payment for the account "${name}" failed. We will try again over the next few days, and until then\n` +
        `everything keeps working. Please check the card on file:\n\n${page}\n`,
    };
  return {
    subject: wasTrial ? `The trial for ${name} has ended` : `${name} is inactive`,
    text:
      `${wasTrial ? 'The trial for' : 'The subscription for'} the account "${name}" has ended. Your data is safe, but ` +
      `only billing and\naccount settings are available until you subscribe:\n\n${page}\n`,
  };
};

/** Notifies an admin that a payment failed, or that the account is inactive. */
export const noticeTask = ({ config, database, mailer }: Services): Task => ({
  name: noticeTaskName,

  async run(payload, { log }) {
    const notice = payload as Notice;
    const { noticeId, accountId, userId } = notice;
    const trialDays = config.billing?.trialDays ?? 0;
    const [email, state] = await database.read(accountId, async (db) => [
      await findMemberEmail(db, accountId, userId),
      await findBillingState(db, accountId, trialDays),
    ]);
    // Skips people who have left, and everyone if the problem was resolved before the mail was sent.
    if (!email || state?.billing_status !== notice.status) return;
    const host = new URL(config.publicUrl).hostname.replaceAll(/[^\w.-]/g, '') || 'localhost';
    try {
      await mailer.send({
        to: email,
        messageId: `<billing-${noticeId}-${userId}@${host}>`,
        ...composeMail(notice, state.name, `${config.publicUrl}/settings/billing`),
      });
    } catch (error) {
      if (!(error instanceof MailError) || !error.permanent) throw error;
      log.warn({ err: error }, 'Could not deliver a billing email; giving up');
    }
  },
});
