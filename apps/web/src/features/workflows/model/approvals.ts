/** What an approval of a run says: who was asked what, and what came of it. */
import type { WorkflowRunDetails, WorkflowRunStep } from '@form-service/sdk';

export interface Approval {
  readonly runId: string;
  readonly stepKey: string;
  /** In loops: for which item. */
  readonly items: readonly number[];
  readonly askedAt: string | null;
  /** When it goes on without a decision. */
  readonly until: string | null;
  /** As the step named them: `usr_…`, `role:admin`, an address. */
  readonly assignees: readonly string[];
  readonly message: string;
  readonly isWaiting: boolean;
  /** What a member decided; undefined while nobody has. */
  readonly result: ApprovalResult | undefined;
}

export interface ApprovalResult {
  readonly decision: 'approved' | 'rejected';
  readonly decidedBy: string;
  readonly decidedAt: string;
  readonly comment: string;
}

/** Who looks at it. */
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
  // Without a person it went on by itself, when its time was over.
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

/** All approvals that a run has come to, in the order in which they were asked for. */
export const approvalsIn = ({ id }: Pick<WorkflowRunDetails, 'id'>, steps: readonly WorkflowRunStep[]) =>
  steps.filter(({ type }) => type === 'approval').map((step) => approvalOf(id, step));

const ranks = ['viewer', 'editor', 'admin', 'owner'];

/** Whether somebody was asked: by id, by address, or by a role that theirs includes. */
export const isAsked = ({ assignees }: Pick<Approval, 'assignees'>, { id, email, role }: Member): boolean =>
  assignees.some((name) => {
    const wanted = /^role:(\w+)$/i.exec(name)?.[1]?.toLowerCase();
    if (wanted)
      return role !== null && ranks.includes(wanted) && ranks.indexOf(role) >= ranks.indexOf(wanted);
    return name === id || name.toLowerCase() === email.toLowerCase();
  });

/** What waits for this person. What they were asked is not told where it was too large: then all that waits is shown. */
export const waitingFor = (approvals: readonly Approval[], member: Member): Approval[] => {
  const waiting = approvals.filter(({ isWaiting }) => isWaiting);
  const mine = waiting.filter((approval) => isAsked(approval, member));
  return mine.length > 0 ? mine : waiting;
};

/** `run_… ask 0.2`: one for each approval. */
export const approvalKey = ({ runId, stepKey, items }: Pick<Approval, 'runId' | 'stepKey' | 'items'>) =>
  `${runId} ${stepKey} ${items.join('.')}`;

const roleLabels: Readonly<Record<string, string>> = {
  viewer: 'all members',
  editor: 'editors',
  admin: 'admins',
  owner: 'the owner',
};

/** Who was asked, in words: "you, Kim Doe and admins". */
export const assigneesText = (
  assignees: readonly string[],
  nameOf: (idOrEmail: string) => string | undefined,
): string => {
  const words = assignees.map((name) => {
    const role = /^role:(\w+)$/i.exec(name)?.[1]?.toLowerCase();
    if (role) return roleLabels[role] ?? role;
    return nameOf(name) ?? (name.includes('@') ? name : 'a former member');
  });
  return new Intl.ListFormat('en', { type: 'conjunction' }).format([...new Set(words)]);
};
