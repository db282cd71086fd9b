import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { describeError } from '../../../api/describe-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWorkflowChanges, type Workflow } from '../api.ts';
import { openWorkflowQuery } from '../saving/open-workflow.ts';

type TrashNoticeProps = { workflow: Workflow; canRestore: boolean };

/** Shown on a deleted workflow that was opened by a link or a run. */
export function TrashNotice({ workflow: { id, name }, canRestore }: TrashNoticeProps) {
  const { restore } = useWorkflowChanges();
  const client = useQueryClient();
  const toast = useToast();
  const bringBack = () =>
    restore.mutate(id, {
      onSuccess: () => {
        toast({ kind: 'success', title: `“${name}” restored and turned off` });
        void client.invalidateQueries({ queryKey: openWorkflowQuery(id).queryKey });
      },
      onError: (error) => toast({ kind: 'error', title: describeError(error).message }),
    });
  return (
    <Banner
      kind="warning"
      title="This workflow is in the trash"
      className="m-2 shrink-0"
      action={
        canRestore && (
          <Button size="sm" icon={Undo2} busy={restore.isPending} onClick={bringBack}>
            Restore
          </Button>
        )
      }
    >
      It doesn’t run and can’t be changed.
    </Banner>
  );
}
