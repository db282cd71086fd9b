import type { Services } from '../../context.ts';
import { recordAudit } from '../../http/audit.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { listAdmins } from '../members/index.ts';
import { type DisabledNotice, disabledMailTaskName } from './disabled-mail.ts';
import { presentWebhook } from './present.ts';
import { changeWebhook, lockWebhook } from './store.ts';
import { exhaustPending } from './store-deliveries.ts';

/** Disables a webhook that is gone or has failed for days, and notifies the admins of the account. */
export const disableWebhook = (
  { database, outbox }: Pick<Services, 'database' | 'outbox'>,
  accountId: string,
  id: string,
  reason: 'gone' | 'failing',
): Promise<void> =>
  database.write(accountId, async (db) => {
    const current = await lockWebhook(db, accountId, id);
    // Another request was faster, or it was fixed meanwhile.
    if (!current?.enabled || (reason === 'failing' && !current.failing_since)) return;
    const webhook = await changeWebhook(db, accountId, id, { enabled: false, disabled_reason: reason });
    await exhaustPending(db, accountId, id);
    recordAudit(db, { accountId, person: null, sender: null }, 'webhook.disabled', {
      target: { type: 'webhook', id, name: webhook.url },
      before: presentWebhook(current),
      after: presentWebhook(webhook),
    });
    outbox.emit(db, accountId, 'webhook.disabled', {
      webhookId: encodeId('whk', id),
      url: webhook.url,
      reason,
    });
    const noticeId = newUuid();
    for (const { user_id } of await listAdmins(db, accountId)) {
      const notice: DisabledNotice = { noticeId, accountId, userId: user_id, webhookId: id, reason };
      await enqueue(db, disabledMailTaskName, notice);
    }
  });
