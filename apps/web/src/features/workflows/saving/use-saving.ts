import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
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
  const invalidateLists = useInvalidateWorkflows();
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

  const showRestored = useEffectEvent(() =>
    toast({
      kind: 'info',
      title: 'Unsaved changes restored',
      body: 'They were kept in this browser and are being saved now.',
      action: { label: 'Undo', onSelect: () => open.store.actions.undo() },
    }),
  );
  const refetchUser = useEffectEvent(() => void client.invalidateQueries({ queryKey: meQuery.queryKey }));
  const finishSaving = useEffectEvent((unlock: () => void) =>
    trackPendingSave(id, open.saver.flush().finally(invalidateLists).finally(unlock)),
  );
  useEffect(() => {
    const { saver, store } = open;
    const stop = saver.start();
    const unlock = copy.lock();
    if (left && canEdit) {
      saver.restoreUnsaved(left.draft, left.base);
      if (store.getView().saving.status !== 'conflict' && store.getView().past.length > 0) showRestored();
    }
    const save = (keepalive: boolean) => void saver.flush({ keepalive }).catch(() => {});
    const checkForUpdates = () => void saver.checkForUpdates().catch(() => {});
    const onVisibilityChange = () => (document.visibilityState === 'hidden' ? save(true) : checkForUpdates());
    const onOnline = () => save(false);
    const onPageHide = () => save(true);
    const interval = setInterval(
      () => document.visibilityState === 'visible' && checkForUpdates(),
      POLL_INTERVAL_MS,
    );
    let hadError = false;
    // The session may have ended or the role changed: the shell refetches the user.
    const stopListening = store.subscribe(() => {
      const hasError = store.getView().saving.status === 'error';
      if (hasError && !hadError) refetchUser();
      hadError = hasError;
    });
    document.addEventListener('visibilitychange', onVisibilityChange);
    addEventListener('online', onOnline);
    addEventListener('pagehide', onPageHide);
    return () => {
      clearInterval(interval);
      stopListening();
      document.removeEventListener('visibilitychange', onVisibilityChange);
      removeEventListener('online', onOnline);
      removeEventListener('pagehide', onPageHide);
      stop();
      // Unlock only afterwards, so that an unsaved copy is found when the workflow is opened again, in any tab.
      if (canEdit) finishSaving(unlock);
      else unlock();
    };
  }, [open, copy, left, canEdit]);

  return open;
}
