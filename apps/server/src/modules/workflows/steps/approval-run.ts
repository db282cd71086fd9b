import type { StepOf } from '@form-service/contracts';
import type { Transaction } from '../../../db/db.ts';
import { mailAssignees } from '../runs/approval-mail.ts';
import { type ApprovalState, findAssignees } from '../runs/assignees.ts';
import type { Decision } from '../runs/run.ts';
import { failPermanently, requiredSetting } from './failures.ts';
import type { StepContext, StepOutcome, StepResult, StepWait } from './run-step.ts';

type Approval = StepOf<'approval'>;

const decided = ({ decision, decidedBy, decidedAt, comment = '' }: Decision): StepResult => ({
  output: { decision, decidedBy, decidedAt, comment },
  branches: [decision],
});

const late = ({ onTimeout = 'timeout' }: Approval): StepResult => {
  if (onTimeout === 'fail') return failPermanently('approval_timeout', 'Nobody decided in time.');
  return {
    output: { decision: onTimeout, decidedBy: '', decidedAt: null, comment: '' },
    branches: [onTimeout],
  };
};

/** Sends the mails and lets the run wait, in one commit. */
const ask = async (
  step: Approval,
  context: StepContext,
  db: Transaction,
  { message, named }: { message: string; named: readonly string[] },
): Promise<StepWait> => {
  const { accountId, runId, items, services } = context;
  const { assignees, members } = await findAssignees(db, accountId, named);
  const state: ApprovalState = { assignees, message };
  await mailAssignees(db, members, { accountId, runId, stepKey: step.key, items: [...items] });
  const until =
    step.timeout === undefined ? undefined : new Date(services.clock.now().getTime() + step.timeout * 1_000);
  return { wait: { for: 'decision', ...(until && { until }) }, state };
};

export const runApproval = async (step: Approval, context: StepContext): Promise<StepOutcome> => {
  const { fill, resumed, recordInput } = context;
  if (resumed?.reason === 'decision')
    return resumed.decision === 'timeout' ? late(step) : decided(resumed.decision);
  const named = [...new Set(await fill.texts(requiredSetting(step.assignees, 'assignees')))];
  const message = await fill.text(step.message ?? '');
  recordInput({ assignees: named, message, ...(step.timeout !== undefined && { timeout: step.timeout }) });
  return { commit: (db) => ask(step, context, db, { message, named }) };
};
