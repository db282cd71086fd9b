import { getRouteApi } from '@tanstack/react-router';
import { isSameJson } from '../../../editor/equality.ts';
import { useUrlSync } from '../../../editor/use-url-sync.ts';
import { findPart } from '../model/draft.ts';
import { useWorkflow, useWorkflowActions, useWorkflowView } from './use-workflow.ts';

const route = getRouteApi('/shell/workflows/$workflowId');

/** Keeps the selected part in the URL. */
export function useWorkflowUrl(): void {
  const { workflowId } = route.useParams();
  const actions = useWorkflowActions();
  const getView = useWorkflowView();
  const search = useWorkflow(({ draft, selection }) => {
    const last = selection.at(-1);
    return { select: last && findPart(draft, last) ? last : undefined };
  }, isSameJson);
  useUrlSync({
    path: `/workflows/${workflowId}`,
    search,
    restore: ({ select }) => {
      if (select && findPart(getView().draft, select)) actions.select([select]);
    },
  });
}
