import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { findPart } from '../model/draft.ts';
import { useWorkflow, useWorkflowActions, useWorkflowView } from './use-workflow.ts';

const route = getRouteApi('/shell/workflows/$workflowId');

/** Delay before the URL follows the selection. */
const DELAY_MS = 400;

/** Keeps the selected part in the URL, for reloads and links. */
export function useWorkflowUrlSync(): void {
  const router = useRouter();
  const { workflowId } = route.useParams();
  const navigate = route.useNavigate();
  const requested = route.useSearch({ select: (search) => search.select });
  const actions = useWorkflowActions();
  const getView = useWorkflowView();
  const selected = useWorkflow((view) => {
    const last = view.selection.at(-1);
    return last && findPart(view.draft, last) ? last : undefined;
  });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (requested && findPart(getView().draft, requested)) actions.select([requested]);
  }, [requested, actions, getView]);
  useEffect(() => {
    if (!hasStarted.current) return;
    const timer = setTimeout(() => {
      // During navigation the URL already belongs to the next screen: changing it would navigate back.
      if (!router.latestLocation.pathname.endsWith(`/workflows/${workflowId}`)) return;
      if (router.latestLocation.search.select === selected) return;
      void navigate({ search: (search) => ({ ...search, select: selected }), replace: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [router, workflowId, selected, navigate]);
}
