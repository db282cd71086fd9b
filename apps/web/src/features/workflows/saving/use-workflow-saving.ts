import { useQueryClient } from '@tanstack/react-query';
import { useSaving } from '../../../editor/use-saving.ts';
import { useInvalidateWorkflows } from '../api.ts';
import { createWorkflowStore } from '../editor/workflow-store.ts';
import { workflowDraftService } from './draft-service.ts';
import type { OpenedWorkflow } from './open-workflow.ts';
import { toStoredWorkflow } from './stored-workflow.ts';

/** The store of an open workflow, with autosave. */
export function useWorkflowSaving(opened: OpenedWorkflow, canEdit: boolean) {
  const { id } = opened.workflow;
  const client = useQueryClient();
  const invalidateLists = useInvalidateWorkflows();
  return useSaving(() => {
    const stored = toStoredWorkflow(opened.workflow);
    const store = createWorkflowStore({ workflowId: id, draft: stored.draft, head: stored.head, canEdit });
    return {
      id,
      noun: 'workflow',
      store,
      stored,
      opened,
      service: workflowDraftService(id),
      onStored: ({ head }) => store.setHead(head),
      // References at a step depend on the steps before it.
      onSaved: () => void client.invalidateQueries({ queryKey: ['references', `workflow:${id}`] }),
      onClosed: invalidateLists,
    };
  });
}
