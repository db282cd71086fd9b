import { useEffect } from 'react';
import { api } from '../../../api/client.ts';
import type { Draft } from '../model/draft.ts';
import { locateWorkflowIssues } from '../model/located-issue.ts';
import type { WorkflowStore } from './workflow-store.ts';

/** Validates on the server after each save, which is debounced. */
export function useWorkflowValidation(store: WorkflowStore): void {
  useEffect(() => {
    if (!store.getView().canEdit) return;
    let checked: Draft | undefined;
    let controller: AbortController | undefined;
    const check = () => {
      const { draft, saving, workflowId } = store.getView();
      if (saving.status !== 'saved' || draft === checked) return;
      checked = draft;
      controller?.abort();
      controller = new AbortController();
      api()
        .workflows.validate({ id: workflowId }, { signal: controller.signal })
        .then(({ issues }) => store.setIssues({ draft, issues: locateWorkflowIssues(draft, issues) }))
        .catch(() => {
          // Retried with the next change; publishing validates in any case.
          if (checked === draft) checked = undefined;
        });
    };
    check();
    const unsubscribe = store.subscribe(check);
    return () => {
      unsubscribe();
      controller?.abort();
    };
  }, [store]);
}
