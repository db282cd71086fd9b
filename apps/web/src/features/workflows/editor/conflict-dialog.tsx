import { useMemo } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { draftChanges, mergeDrafts } from '../model/changes.ts';
import type { Draft } from '../model/draft.ts';
import { ChangeList } from '../publish/change-list.tsx';
import { useWorkflow, useWorkflowActions, useWorkflowSaver } from './use-workflow.ts';

type ConflictDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Someone else saved in between: shows both sides and resolves the conflict. Undo can restore either side. */
export function ConflictDialog(props: ConflictDialogProps) {
  const saving = useWorkflow((view) => view.saving);
  return saving.status === 'conflict' ? <Sides {...props} base={saving.base} theirs={saving.theirs} /> : null;
}

function Sides({ open, onOpenChange, base, theirs }: ConflictDialogProps & { base: Draft; theirs: Draft }) {
  const mine = useWorkflow((view) => view.draft);
  const saver = useWorkflowSaver();
  const actions = useWorkflowActions();
  const toast = useToast();
  const { draft: merged, overlaps } = useMemo(() => mergeDrafts(base, mine, theirs), [base, mine, theirs]);
  const choose = (draft: Draft, label: string, toastTitle: string) => {
    saver.resolve(draft, label);
    onOpenChange(false);
    toast({
      kind: 'success',
      title: toastTitle,
      body: 'Undo to go back to the other version.',
      action: { label: 'Undo', onSelect: actions.undo },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title="Someone else changed this workflow"
      description="It was saved by someone else, or by you in another window, while you were editing. Nothing is lost. Choose which version to keep."
      footer={
        <>
          <Button onClick={() => choose(theirs, 'Keep theirs', 'Kept their version')}>Keep theirs</Button>
          <Button onClick={() => choose(mine, 'Keep mine', 'Kept your version')}>Keep mine</Button>
          <Button variant="primary" onClick={() => choose(merged, 'Merge both', 'Merged both versions')}>
            Merge both
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {overlaps.length === 0 ? (
          <Banner kind="success">
            Your changes and theirs don’t overlap. “Merge both” keeps all of them.
          </Banner>
        ) : (
          <Banner kind="warning">
            You both changed <strong className="font-medium">{overlaps.slice(0, 8).join(', ')}</strong>.
            “Merge both” keeps your version there and theirs everywhere else.
          </Banner>
        )}
        <div className="grid items-start gap-6 md:grid-cols-2">
          <section>
            <h3 className="mb-2 font-medium text-strong">Their changes</h3>
            <ChangeList changes={draftChanges(base, theirs)} />
          </section>
          <section>
            <h3 className="mb-2 font-medium text-strong">Your changes</h3>
            <ChangeList changes={draftChanges(base, mine)} />
          </section>
        </div>
      </div>
    </Dialog>
  );
}
