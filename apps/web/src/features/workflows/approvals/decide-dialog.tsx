import { isServiceError } from '@form-service/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, FormDialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type Approval, approvalKey } from '../model/approvals.ts';
import { decide, runApprovalsQuery } from './approvals-api.ts';
import { capitalize, useUserName } from './use-user-name.ts';

/** The pending decision. */
export type Choice = {
  approval: Approval;
  decision: 'approved' | 'rejected';
  /** Workflow name. */
  name: string;
};

type DecideDialogProps = Choice & {
  onClose: () => void;
  /** It is decided, by anyone. */
  onDecided: () => void;
};

const verbs = { approved: 'Approve', rejected: 'Reject' } as const;

/** A decision is final, so it is confirmed, with an optional comment. */
export function DecideDialog({ approval, decision, name, onClose, onDecided }: DecideDialogProps) {
  const [comment, setComment] = useState('');
  const client = useQueryClient();
  const toast = useToast();
  const verb = verbs[decision];
  const decideMutation = useMutation({
    mutationFn: () => decide(approval, decision, comment),
    onSuccess: () => {
      toast({ kind: 'success', title: `${capitalize(decision)}: ${name}`, body: 'The run continues.' });
      onDecided();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['workflow-runs'] }),
  });
  if (isServiceError(decideMutation.error, 'state_conflict'))
    return <AlreadyDecided approval={approval} onClose={onDecided} />;
  return (
    <FormDialog
      size="sm"
      title={`${verb} “${name}”?`}
      description={
        decision === 'approved'
          ? 'The run continues on the “Approved” branch. This can’t be undone.'
          : 'The run continues on the “Rejected” branch. This can’t be undone.'
      }
      action={verb}
      danger={decision !== 'approved'}
      busy={decideMutation.isPending}
      onSubmit={() => decideMutation.mutate()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {decideMutation.error && (
          <Banner kind="danger" title={describeError(decideMutation.error).title}>
            {describeError(decideMutation.error).message}
          </Banner>
        )}
        <TextArea
          label="Comment"
          optional
          hint="Later steps can use it. Everyone who can see the run can read it."
          maxLength={5_000}
          value={comment}
          onChange={setComment}
        />
      </div>
    </FormDialog>
  );
}

/** Someone else decided, or it timed out: shows who and how, once the run reports it. */
function AlreadyDecided({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { data } = useQuery({
    ...runApprovalsQuery(approval.runId, 'over'),
    staleTime: 0,
    // The worker records it a moment after the decision.
    refetchInterval: ({ state }) => (isDecided(state.data, approval) ? false : 1_000),
  });
  const nameOf = useUserName();
  const result = data?.find((one) => approvalKey(one) === approvalKey(approval))?.result;
  const who = result && (nameOf(result.decidedBy) ?? 'A former member');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="This approval is already closed"
      footer={
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <div role="status">
        {result ? (
          <>
            <p>
              {who === 'you' ? `You already ${result.decision} it.` : `${who} already ${result.decision} it.`}
            </p>
            {result.comment && (
              <blockquote className="mt-2 border-line border-s-2 ps-3 text-muted whitespace-pre-wrap wrap-anywhere">
                {result.comment}
              </blockquote>
            )}
          </>
        ) : (
          <p>Someone else decided first, it timed out, or the run ended.</p>
        )}
      </div>
    </Dialog>
  );
}

const isDecided = (approvals: readonly Approval[] | undefined, approval: Approval): boolean =>
  approvals?.some((one) => approvalKey(one) === approvalKey(approval) && !one.isWaiting) ?? false;
