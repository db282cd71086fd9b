import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { Switch } from '../../../ui/choice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useInvalidateWorkflows } from '../api.ts';
import { useWorkflow, useWorkflowActions, useWorkflowSaver } from './use-workflow.ts';

/** Whether its triggers are active. Requires a published version. */
export function EnabledSwitch() {
  const { enabled, publishedVersion } = useWorkflow((view) => view.head);
  const id = useWorkflow((view) => view.workflowId);
  const canEdit = useCanEdit();
  const saver = useWorkflowSaver();
  const actions = useWorkflowActions();
  const toast = useToast();
  const invalidate = useInvalidateWorkflows();
  const change = useMutation({
    // Enables or disables the published version, independent of the draft.
    mutationFn: (on: boolean) => (on ? api().workflows.enable({ id }) : api().workflows.disable({ id })),
    onSuccess: ({ enabled: isOn }) => {
      actions.setEnabled(isOn);
      void saver.checkForUpdates().catch(() => {});
      invalidate();
      toast({ kind: 'success', title: isOn ? 'Workflow turned on' : 'Workflow turned off' });
    },
    onError: (error) => toast({ kind: 'error', title: describeError(error).message }),
  });
  if (publishedVersion === null) return null;
  return (
    <Switch
      label={enabled ? 'On' : 'Off'}
      className="flex-none"
      labelFirst
      checked={change.isPending ? change.variables : enabled}
      disabled={!canEdit || change.isPending}
      onChange={(on) => change.mutate(on)}
    />
  );
}
