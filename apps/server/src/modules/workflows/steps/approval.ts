import { datetime, text } from '../validation/value-types.ts';
import { runApproval } from './approval-run.ts';
import { stepType } from './step-type.ts';

const assignee = /^(usr_[0-9a-z]{26}|role:(viewer|editor|admin|owner)|[^\s@]+@[^\s@]+)$/;

export const approvalStep = stepType({
  type: 'approval',
  branches: () => ['approved', 'rejected', 'timeout'],
  outputs: () => ({
    decision: { kind: 'string', values: ['approved', 'rejected', 'timeout'] },
    decidedBy: text,
    decidedAt: datetime,
    comment: text,
  }),
  check({ assignees, message, timeout, onTimeout }, checks) {
    checks.needs('assignees', assignees);
    for (const [index, who] of [assignees ?? []].flat().entries())
      if (!who.includes('{{') && !assignee.test(who))
        checks.error(
          `assignees.${index}`,
          'invalid_assignee',
          'Use a member (usr_…), a role (role:admin) or an email address.',
        );
    checks.texts('assignees', assignees);
    checks.texts('message', message);
    if (timeout === undefined && onTimeout !== undefined)
      checks.warning('onTimeout', 'no_timeout', 'Without "timeout" it waits forever, so this is never used.');
  },
  run: runApproval,
});
