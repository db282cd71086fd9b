import type { Services } from '../../context.ts';
import type { Task } from '../../jobs/task.ts';
import { encodeId } from '../../kit/ids.ts';
import { MailError } from '../../kit/mail/message.ts';
import { findMemberEmail } from '../members/index.ts';
import { findWebhook } from './store.ts';

export const disabledMailTaskName = 'webhooks:disabled-mail';

/** One task per admin, so that each mail is retried on its own. */
export interface DisabledNotice {
  noticeId: string;
  accountId: string;
  userId: string;
  webhookId: string;
  reason: 'gone' | 'failing';
}

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

/** Without its query: it often contains keys, and others may read the mail. */
const shownUrl = (url: string) => oneLine(url.split(/[?#]/)[0] ?? url).slice(0, 300);

const composeMail = (url: string, reason: DisabledNotice['reason'], page: string) => ({
  subject: 'Your webhook was disabled',
  text:
    `The webhook to\n\n${shownUrl(url)}\n\nwas disabled because ` +
    (reason === 'gone'
      ? 'the endpoint responded with 410 (Gone).\n'
      : 'every delivery has failed for five days.\n') +
    `\nOnce the endpoint works again, enable the webhook and resend the missed deliveries:\n\n${page}\n`,
});

/** Notifies an admin that the service disabled a webhook. */
export const disabledMailTask = ({ config, database, mailer }: Services): Task => ({
  name: disabledMailTaskName,

  async run(payload, { log }) {
    const { noticeId, accountId, userId, webhookId, reason } = payload as DisabledNotice;
    const [email, webhook] = await database.read(accountId, async (db) => [
      await findMemberEmail(db, accountId, userId),
      await findWebhook(db, accountId, webhookId),
    ]);
    // Skips people who have left, and everyone if the webhook was deleted or enabled before the mail was sent.
    if (!email || !webhook || webhook.enabled) return;
    const host = new URL(config.publicUrl).hostname.replaceAll(/[^\w.-]/g, '') || 'localhost';
    try {
      await mailer.send({
        to: email,
        messageId: `<webhook-${noticeId}-${userId}@${host}>`,
        ...composeMail(
          webhook.url,
          reason,
          `${config.publicUrl}/extensions/webhooks/${encodeId('whk', webhook.id)}`,
        ),
      });
    } catch (error) {
      if (!(error instanceof MailError) || !error.permanent) throw error;
      log.warn({ err: error }, 'Could not deliver a webhook email; giving up');
    }
  },
});
