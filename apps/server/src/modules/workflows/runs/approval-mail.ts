import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/db.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Task } from '../../../jobs/task.ts';
import { linkFreeName } from '../../../kit/mail/link-free-name.ts';
import { MailError } from '../../../kit/mail/message.ts';
import { type ApprovalRef, approvalToken, approvalUrl } from './approval-link.ts';
import { type ApprovalState, mayDecide } from './assignees.ts';
import { findRun, findRunStep } from './store.ts';
import { type ApprovalMember, findApprovalNames, findMembers } from './store-members.ts';

const taskName = 'mail-approval';

/** Enqueues the mails in the transaction in which the run starts to wait. */
export const mailAssignees = async (
  db: Db,
  members: readonly Pick<ApprovalMember, 'id'>[],
  place: Omit<ApprovalRef, 'userId'>,
): Promise<void> => {
  for (const { id: userId } of members) {
    const ticket: ApprovalRef = { ...place, userId };
    const jobKey = `approval/${place.runId}/${place.stepKey}/${place.items.join('.')}/${userId}`;
    await enqueue(db, taskName, ticket, { jobKey });
  }
};

/** The open question to a user, if there still is one. */
export const findApprovalRequest = async (
  db: Db,
  { accountId, runId, stepKey, items, userId }: ApprovalRef,
) => {
  const run = await findRun(db, accountId, runId);
  const step = await findRunStep(db, accountId, runId, { key: stepKey, items });
  const [person] = await findMembers(db, accountId, { ids: [userId], emails: [], roles: [] });
  const names = run && (await findApprovalNames(db, accountId, run.workflow_id));
  const state = step?.state as ApprovalState | null | undefined;
  if (!run || !step || !person || !names) return undefined;
  const isOpen = step.status === 'waiting' && step.wait_for === 'decision' && step.decision === null;
  if (!isOpen || !state) return { step, person, names, message: '', isOpen: false };
  if (!mayDecide({ userId, role: person.role }, state)) return undefined;
  return { step, person, names, message: state.message, isOpen };
};

export const approvalMailTask = ({ database, keyring, mailer, config }: Services): Task => ({
  name: taskName,
  async run(payload, { log }) {
    const place = payload as ApprovalRef;
    const request = await database.read(place.accountId, (db) => findApprovalRequest(db, place));
    // Decided, canceled, or no longer a member: there is nothing to ask.
    if (!request?.isOpen) return;
    const { names, message, step, person } = request;
    const host = new URL(config.publicUrl).hostname.replaceAll(/[^\w.-]/g, '') || 'localhost';
    const workflow = linkFreeName(names.workflow) || 'A workflow';
    const until = step.wait_until
      ? `Please decide by ${step.wait_until.toISOString().slice(0, 16).replace('T', ' ')} (UTC).`
      : undefined;
    try {
      await mailer.send({
        to: person.email,
        subject: `Approval needed: ${workflow}`,
        text: [
          `"${workflow}" in ${linkFreeName(names.account) || 'your account'} is waiting for your decision.`,
          ...(message.trim() === '' ? [] : [message.trim().slice(0, 20_000)]),
          'To approve or reject it, open this link. The link is only for you:',
          approvalUrl(config.publicUrl, approvalToken(keyring, place)),
          ...(until === undefined ? [] : [until]),
        ].join('\n\n'),
        messageId: `<approval-${place.runId}-${place.stepKey}-${place.items.join('.') || '0'}-${place.userId}@${host}>`,
      });
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      log.warn({ err: error }, 'Could not deliver an approval email');
    }
  },
});
