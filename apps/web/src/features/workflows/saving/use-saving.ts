import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery } from '../../../api/session.ts';
import { trackPendingSave } from '../../../drafts/pending-saves.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useInvalidateWorkflows } from '../api.ts';
import { createEditorStore } from '../editor/editor-store.ts';
import type { OpenWorkflow } from '../editor/use-editor.ts';
import { draftService } from './draft-service.ts';
import type { OpenedWorkflow } from './open-workflow.ts';
import { createSaver } from './saver.ts';
import { toStoredWorkflow } from './stored-workflow.ts';

/** Minimum time between checks for others' changes, in milliseconds. */
const POLL_INTERVAL_MS = 30_000;

/** The store of an open workflow, with automatic saving: after changes, when leaving, and when back online. */
export function useSaving({ workflow, copy, left }: OpenedWorkflow, canEdit: boolean): OpenWorkflow {
  const { id } = workflow;
  const toast = useToast();
  const client = useQueryClient();
  const forgetLists = useInvalidateWorkflows();
  const [open] = useState(() => {
    const stored = toStoredWorkflow(workflow);
    const store = createEditorStore({ workflowId: id, draft: stored.draft, head: stored.head, canEdit });
    const saver = createSaver({
      store,
      service: draftService(id),
      stored,
      copy,
      // References at a step depend on the steps before it.
      onSaved: () => void client.invalidateQueries({ queryKey: ['references', `workflow:${id}`] }),
    });
    return { store, saver };
  });

  useEffect(() => {
    const { saver, store } = open;
    const stop = saver.start();
    const letGo = copy.lock();
    if (left && canEdit) {
      saver.restoreUnsaved(left.draft, left.base);
      if (store.getView().saving.status !== 'conflict' && store.getView().past.length > 0)
        toast({
          kind: 'info',
          title: 'Unsaved changes restored',
          body: 'They were kept in this browser and are being saved now.',
          action: { label: 'Undo', onSelect: () => store.actions.undo() },
        });
    }
    const save = (keepalive: boolean) => void saver.flush({ keepalive }).catch(() => {});
    const news = () => void saver.checkForUpdates().catch(() => {});
    const whenSeen = () => (document.visibilityState === 'hidden' ? save(true) : news());
    const whenOnline = () => save(false);
    const whenLeft = () => save(true);
    const watching = setInterval(() => document.visibilityState === 'visible' && news(), POLL_INTERVAL_MS);
    let wasRefused = false;
    // The session may have ended or the role changed: the shell refetches the user.
    const stopListening = store.subscribe(() => {
      const isRefused = store.getView().saving.status === 'error';
      if (isRefused && !wasRefused) void client.invalidateQueries({ queryKey: meQuery.queryKey });
      wasRefused = isRefused;
    });
    document.addEventListener('visibilitychange', whenSeen);
    addEventListener('online', whenOnline);
    addEventListener('pagehide', whenLeft);
    return () => {
      clearInterval(watching);
      stopListening();
      document.removeEventListener('visibilitychange', whenSeen);
      removeEventListener('online', whenOnline);
      removeEventListener('pagehide', whenLeft);
      stop();
      // Unlock only afterwards, so that an unsaved copy is found when the workflow is opened again, in any tab.
      if (canEdit) trackPendingSave(id, saver.flush().finally(forgetLists).finally(letGo));
      else letGo();
    };
  }, [open, copy, left, canEdit, id]);

  return open;
}
