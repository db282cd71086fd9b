import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { keepPending, pendingSave } from '../../../drafts/pending-saves.ts';
import { useForgetWorkflows, type Workflow } from '../api.ts';
import { createEditorStore } from '../editor/editor-store.ts';
import type { OpenWorkflow } from '../editor/use-editor.ts';
import { draftService } from './draft-service.ts';
import { createSaver } from './saver.ts';
import { storedOf } from './stored.ts';

/** What the editor begins with. Read anew whenever it is opened: others may have worked on it meanwhile. */
export const openWorkflowQuery = (id: string) =>
  queryOptions({
    queryKey: ['workflows', id, 'open'],
    queryFn: async () => {
      await pendingSave(id);
      return api().workflows.get({ id });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A copy would have no ETag.
    structuralSharing: false,
  });

/** Looking whether others saved costs a request: not more often than this, in milliseconds. */
const NEWS_EVERY = 30_000;

/** The store of a workflow that was opened, with what saves it: by itself, when the screen is left, when the network is back. */
export function useSaving(workflow: Workflow, canEdit: boolean): OpenWorkflow {
  const { id } = workflow;
  const client = useQueryClient();
  const forgetLists = useForgetWorkflows();
  const [open] = useState(() => {
    const stored = storedOf(workflow);
    const store = createEditorStore({ workflowId: id, draft: stored.draft, head: stored.head, canEdit });
    const saver = createSaver({
      store,
      service: draftService(id),
      stored,
      // What can be named at a step follows from what stands before it.
      onSaved: () => void client.invalidateQueries({ queryKey: ['references', `workflow:${id}`] }),
    });
    return { store, saver };
  });

  useEffect(() => {
    const { saver } = open;
    const stop = saver.start();
    const save = (keepalive: boolean) => void saver.flush({ keepalive }).catch(() => {});
    const news = () => void saver.lookForNews().catch(() => {});
    const whenSeen = () => (document.visibilityState === 'hidden' ? save(true) : news());
    const whenOnline = () => save(false);
    const whenLeft = () => save(true);
    const whenClosed = (event: BeforeUnloadEvent) => {
      if (saver.hasUnsaved()) event.preventDefault();
    };
    const watching = setInterval(() => document.visibilityState === 'visible' && news(), NEWS_EVERY);
    document.addEventListener('visibilitychange', whenSeen);
    addEventListener('online', whenOnline);
    addEventListener('pagehide', whenLeft);
    addEventListener('beforeunload', whenClosed);
    return () => {
      clearInterval(watching);
      document.removeEventListener('visibilitychange', whenSeen);
      removeEventListener('online', whenOnline);
      removeEventListener('pagehide', whenLeft);
      removeEventListener('beforeunload', whenClosed);
      stop();
      if (canEdit) keepPending(id, saver.flush().finally(forgetLists));
    };
  }, [open, canEdit, id]);

  return open;
}
