/** Approvals of a run: assignees, request and result. */
import type { WorkflowRunDetails, WorkflowRunStep } from '@form-service/sdk';

export interface Approval {
  readonly runId: string;
  readonly stepKey: string;
  /** Item indexes in loops. */
  readonly items: readonly number[];
  readonly askedAt: string | null;
  /** When it continues without a decision. */
  readonly until: string | null;
  /** As in the step: `usr_…`, `role:admin`, or an email. */
  readonly assignees: readonly string[];
  readonly message: string;
  readonly isWaiting: boolean;
  /** A member's decision; undefined until decided. */
  readonly result: ApprovalResult | undefined;
}

export interface ApprovalResult {
  readonly decision: 'approved' | 'rejected';
  readonly decidedBy: string;
  readonly decidedAt: string;
  readonly comment: string;
}

/** The current member. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly role: string | null;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const resultOf = (output: unknown): ApprovalResult | undefined => {
  const { decision, decidedBy, decidedAt, comment } = record(output);
  // Without a user, it timed out.
  if ((decision !== 'approved' && decision !== 'rejected') || !text(decidedBy)) return undefined;
  return { decision, decidedBy: text(decidedBy), decidedAt: text(decidedAt), comment: text(comment) };
};

const approvalOf = (runId: string, step: WorkflowRunStep): Approval => {
  const { assignees, message } = record(step.input);
  return {
    runId,
    stepKey: step.key,
    items: step.items,
    askedAt: step.startedAt,
    until: step.waitingUntil,
    assignees: Array.isArray(assignees) ? assignees.map(text).filter(Boolean) : [],
    message: text(message).trim(),
    isWaiting: step.status === 'waiting',
    result: resultOf(step.output),
  };
};

/** All approvals that a run has reached, in the order of their requests. */
export const approvalsIn = ({ id }: Pick<WorkflowRunDetails, 'id'>, steps: readonly WorkflowRunStep[]) =>
  steps.filter(({ type }) => type === 'approval').map((step) => approvalOf(id, step));

const ranks = ['viewer', 'editor', 'admin', 'owner'];

/** Whether a member is assigned: by id, email, or a role that theirs includes. */
export const isAsked = ({ assignees }: Pick<Approval, 'assignees'>, { id, email, role }: Member): boolean =>
  assignees.some((name) => {
    const wanted = /^role:(\w+)$/i.exec(name)?.[1]?.toLowerCase();
    if (wanted)
      return role !== null && ranks.includes(wanted) && ranks.indexOf(role) >= ranks.indexOf(wanted);
    return name === id || name.toLowerCase() === email.toLowerCase();
  });

/** Approvals that wait for this member. If the assignees were too large to include, all waiting ones are shown. */
export const waitingFor = (approvals: readonly Approval[], member: Member): Approval[] => {
  const waiting = approvals.filter(({ isWaiting }) => isWaiting);
  const mine = waiting.filter((approval) => isAsked(approval, member));
  return mine.length > 0 ? mine : waiting;
};

/** Unique key of an approval: `run_… ask 0.2`. */
export const approvalKey = ({ runId, stepKey, items }: Pick<Approval, 'runId' | 'stepKey' | 'items'>) =>
  `${runId} ${stepKey} ${items.join('.')}`;

const roleLabels: Readonly<Record<string, string>> = {
  viewer: 'all members',
  editor: 'editors',
  admin: 'admins',
  owner: 'the owner',
};

/** Assignees as text: "you, Kim Doe and admins". */
export const assigneesText = (
  assignees: readonly string[],
  nameOf: (idOrEmail: string) => string | undefined,
): string => {
  const names = assignees.map((name) => {
    const role = /^role:(\w+)$/i.exec(name)?.[1]?.toLowerCase();
    if (role) return roleLabels[role] ?? role;
    return nameOf(name) ?? (name.includes('@') ? name : 'a former member');
  });
  return new Intl.ListFormat('en', { type: 'conjunction' }).format([...new Set(names)]);
};
