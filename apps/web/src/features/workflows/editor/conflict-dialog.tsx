import { ConflictDialog } from '../../../editor/conflict-dialog.tsx';
import { draftChanges, mergeDrafts } from '../model/changes.ts';
import type { Draft } from '../model/draft.ts';
import { ChangeList } from '../publish/change-list.tsx';

type WorkflowConflictDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export const WorkflowConflictDialog = (props: WorkflowConflictDialogProps) => (
  <ConflictDialog<Draft>
    {...props}
    merge={mergeDrafts}
    renderChanges={(base, now) => <ChangeList changes={draftChanges(base, now)} />}
  />
);
