import { useNavigate } from '@tanstack/react-router';
import { CopyPlus, Download, EllipsisVertical, History, Trash2 } from 'lucide-react';
import { describeError } from '../../../api/describe-error.ts';
import { IconButton } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/copy-and-save.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWorkflowChanges, type Workflow } from '../api.ts';
import { fileName, fileOf } from '../model/workflow-file.ts';

/** Actions for a workflow in the list, each with a toast that offers undo. */
export function WorkflowMenu({ workflow, canEdit }: { workflow: Workflow; canEdit: boolean }) {
  const { id, name } = workflow;
  const navigate = useNavigate();
  const toast = useToast();
  const { duplicate, trash, restore } = useWorkflowChanges();
  const failed = (error: unknown) => {
    const { title, message } = describeError(error);
    toast({ kind: 'error', title, body: message });
  };
  const remove = () =>
    trash.mutate(id, {
      onSuccess: () =>
        toast({
          kind: 'success',
          title: `“${name}” moved to trash`,
          action: { label: 'Undo', onSelect: () => restore.mutate(id, { onError: failed }) },
        }),
      onError: failed,
    });
  const copy = () =>
    duplicate.mutate(
      { id, name },
      {
        onSuccess: (created) =>
          void navigate({ to: '/workflows/$workflowId', params: { workflowId: created.id } }),
        onError: failed,
      },
    );
  return (
    <Menu
      trigger={<IconButton label={`Actions for ${name}`} icon={EllipsisVertical} />}
      items={[
        {
          kind: 'link',
          label: 'Runs',
          icon: History,
          link: { to: '/workflows/$workflowId/runs', params: { workflowId: id } },
        },
        canEdit && { label: 'Duplicate', icon: CopyPlus, onSelect: copy },
        {
          label: 'Export as JSON',
          icon: Download,
          onSelect: () => saveFile(fileOf(workflow), fileName(name)),
        },
        canEdit && { kind: 'separator' },
        canEdit && { label: 'Move to trash', icon: Trash2, danger: true, onSelect: remove },
      ]}
    />
  );
}
