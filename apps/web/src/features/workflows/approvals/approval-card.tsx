import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import type { Run } from '../api.ts';
import { type Approval, assigneesText } from '../model/approvals.ts';
import { stepNamesQuery } from './approvals-api.ts';
import type { Choice } from './decide-dialog.tsx';
import { EntryAnswers } from './entry-answers.tsx';
import { useUserName } from './use-user-name.ts';

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

type ApprovalCardProps = { run: Run; approval: Approval; onDecide: (choice: Choice) => void };

/** One approval: message, answers, deadline and buttons. */
export function ApprovalCard({ run, approval, onDecide }: ApprovalCardProps) {
  const { data: names } = useQuery(stepNamesQuery(run.workflowId));
  const nameOf = useUserName();
  const { message, assignees, askedAt, until, items, stepKey } = approval;
  const name = names?.name ?? 'Approval';
  const step = names?.steps.get(stepKey);
  return (
    <Card
      oneOfMany
      title={name}
      description={
        <>
          {step && `${step} · `}
          {items.length > 0 && `item ${items.map((at) => at + 1).join('.')} · `}
          requested {askedAt && <TimeAgo at={askedAt} />}
          {assignees.length > 0 && ` from ${assigneesText(assignees, nameOf)}`}
        </>
      }
      actions={
        <LinkButton size="sm" variant="quiet" to="/workflow-runs/$runId" params={{ runId: run.id }}>
          View run
        </LinkButton>
      }
      footer={
        <>
          {until && (
            <span className="me-auto text-muted">
              Continues automatically on {when.format(new Date(until))}
            </span>
          )}
          <Button
            icon={X}
            onClick={() => onDecide({ approval, name, decision: 'rejected' })}
            aria-label={`Reject ${name}`}
          >
            Reject
          </Button>
          <Button
            variant="primary"
            icon={Check}
            onClick={() => onDecide({ approval, name, decision: 'approved' })}
            aria-label={`Approve ${name}`}
          >
            Approve
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {message && <p className="max-w-2xl text-strong whitespace-pre-wrap wrap-anywhere">{message}</p>}
        {run.entryId && <EntryAnswers entryId={run.entryId} />}
        {!message && !run.entryId && (
          <p className="text-muted">This approval has no message. View the run for details.</p>
        )}
      </div>
    </Card>
  );
}
