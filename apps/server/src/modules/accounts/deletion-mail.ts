import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/task.ts';
import { encodeId } from '../../kit/ids.ts';
import { MailError } from '../../kit/mail/message.ts';
import { type AccountRow, findAccount, listOwners } from './store.ts';

const taskName = 'mail-account-deletion';

interface MailTaskPayload {
  accountId: string;
  userId: string;
}

/** One task per owner, so that a failed email is retried alone. */
export const notifyOwnersOfDeletion = async (
  db: Db,
  { id, version }: AccountRow,
  owners: readonly { id: string }[],
): Promise<void> => {
  for (const owner of owners) {
    const payload: MailTaskPayload = { accountId: id, userId: owner.id };
    await enqueue(db, taskName, payload, { jobKey: `account-deletion/${id}/${owner.id}/${version}` });
  }
};

export const deletionMailTask = ({ database, mailer, config }: Services): Task => ({
  name: taskName,
  async run(payload, { log }) {
    const { accountId, userId } = payload as MailTaskPayload;
    const [account, owners] = await database.read(accountId, async (db) => [
      await findAccount(db, accountId),
      await listOwners(db, accountId),
    ]);
    const owner = owners.find(({ id }) => id === userId);
    // The account was restored, or the user is no longer an owner.
    if (!account?.purge_at || !owner) return;
    const host = new URL(config.publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
    const until = account.purge_at.toISOString().slice(0, 10);
    try {
      await mailer.send({
        to: owner.email,
        subject: `Account "${account.name}" will be deleted on ${until}`,
        text: [
          `Hi ${owner.name},`,
          `An owner of the account "${account.name}" (${encodeId('acc', accountId)}) deleted it. ` +
            'Nobody can use it anymore, and its API keys no longer work.',
          `Any owner can restore it until ${until} (UTC). Sign in at ${config.publicUrl} and select the account. ` +
            'After that, everything in it is permanently deleted.',
        ].join('\n\n'),
        messageId: `<account-deletion-${accountId}-${account.version}-${userId}@${host}>`,
      });
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      log.warn({ err: error }, 'Could not deliver the account deletion email');
    }
  },
});
