import type { Transaction } from '../../../db/db.ts';
import type { Caller } from '../../../http/access/caller.ts';
import { fail } from '../../../http/fail.ts';
import { encodeId } from '../../../kit/ids.ts';
import { type ApprovalState, mayDecide } from './assignees.ts';
import { findRunStep } from './store.ts';
import { decideStep } from './store-changes.ts';

const over = (): never =>
  fail('state_conflict', {
    message: 'No decision is pending here: it was already made, it expired, or the run has ended.',
  });

interface ApprovalDecision {
  decision: 'approved' | 'rejected';
  comment?: string | undefined;
}

/**
 * Decides an approval, once. Fails with different errors for users who were not asked, and for decisions that come second.
 * The run must belong to the account.
 */
export const decideApproval = async (
  {
    db,
    accountId,
    caller,
    now,
  }: {
    db: Transaction;
    accountId: string;
    caller: Pick<Caller, 'userId' | 'role'>;
    now: Date;
  },
  place: { runId: string; key: string; items: readonly number[] },
  { decision, comment }: ApprovalDecision,
): Promise<void> => {
  const step = (await findRunStep(db, accountId, place.runId, place)) ?? fail('not_found');
  if (step.wait_for !== 'decision' || step.state === null) return over();
  if (!mayDecide(caller, step.state as ApprovalState))
    fail('permission_denied', {
      message: 'You were not asked for this decision. Ask someone who was.',
    });
  const isDecided = await decideStep(db, accountId, place, {
    decision,
    ...(comment !== undefined && { comment }),
    decidedBy: encodeId('usr', caller.userId),
    decidedAt: now.toISOString(),
  });
  if (!isDecided) over();
};
