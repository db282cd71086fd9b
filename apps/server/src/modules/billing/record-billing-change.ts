import type { Transaction } from '../../db/db.ts';
import { recordAudit } from '../../http/audit.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { newUuid } from '../../kit/ids.ts';
import { listAdmins } from '../members/index.ts';
import { type Notice, noticeTaskName } from './notify-admin.ts';
import { presentBilling } from './present.ts';
import { type BillingState, type BillingStatus } from './store.ts';

const notifiedStatuses: ReadonlySet<BillingStatus> = new Set(['past_due', 'inactive']);

const auditedBilling = (row: BillingState) => ({ ...presentBilling(row), status: row.billing_status });

/** Records a billing change that the service made itself in the audit log, and notifies the admins if they need to act. */
export const recordBillingChange = async (
  db: Transaction,
  accountId: string,
  before: BillingState,
  after: BillingState,
): Promise<void> => {
  if (JSON.stringify(auditedBilling(before)) === JSON.stringify(auditedBilling(after))) return;
  recordAudit(db, { accountId, person: null, sender: null }, 'billing.updated', {
    target: { type: 'account', id: accountId, name: after.name },
    before: auditedBilling(before),
    after: auditedBilling(after),
  });
  const { billing_status: status } = after;
  if (status === before.billing_status || !notifiedStatuses.has(status)) return;
  const noticeId = newUuid();
  const wasTrial = before.billing_status === 'trialing' && before.subscription_id === null;
  for (const { user_id: userId } of await listAdmins(db, accountId)) {
    const notice: Notice = { noticeId, accountId, userId, status, wasTrial };
    await enqueue(db, noticeTaskName, notice);
  }
};
