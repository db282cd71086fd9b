import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formQuery } from '../../../api/forms.ts';
import { meQuery } from '../../../api/session.ts';
import { trackPendingSave } from '../../../drafts/pending-saves.ts';
import { useToast } from '../../../ui/toast.tsx';
import { createBuilderStore } from '../model/builder-store.ts';
import type { OpenForm } from '../model/use-builder.ts';
import { draftService } from './draft-service.ts';
import type { OpenedDraft } from './open-draft.ts';
import { createSaver } from './saver.ts';

const channelOf = (formId: string): string => `form-service.draft.${formId}`;

/** Minimum time between checks for others' changes, in milliseconds. */
const STALE_AFTER_MS = 10_000;
const POLL_INTERVAL_MS = 30_000;

/** The store of an open form, with automatic saving: after changes, when leaving, and when back online. */
export function useSaving(formId: string, opened: OpenedDraft, canEdit: boolean): OpenForm {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [{ open, channel }] = useState(() => {
    const channel = new BroadcastChannel(channelOf(formId));
    const store = createBuilderStore({
      formId,
      definition: opened.stored.definition,
      fixedKeys: opened.fixedKeys,
      canEdit,
    });
    const saver = createSaver({
      store,
      service: draftService(formId),
      stored: opened.stored,
      copy: opened.copy,
      onSaved(_stored, draftIsNew) {
        channel.postMessage('saved');
        if (draftIsNew) void queryClient.invalidateQueries({ queryKey: formQuery(formId).queryKey });
      },
    });
    return { open: { store, saver }, channel };
  });

  useEffect(() => {
    const { saver, store } = open;
    const stop = saver.start();
    const unlock = opened.copy.lock();
    const { left } = opened;
    if (left && canEdit) {
      saver.restoreUnsaved(left.draft, left.base);
      if (store.getView().saving.status !== 'conflict' && store.getView().past.length > 0)
        toast({
          kind: 'info',
          title: 'Unsaved changes restored',
          body: 'They were stored in this browser and are being saved now.',
          action: { label: 'Undo', onSelect: () => store.actions.undo() },
        });
    }
    let checkedAt = Date.now();
    const checkForUpdates = () => {
      checkedAt = Date.now();
      saver.checkForUpdates().catch(() => {});
    };
    const save = (keepalive: boolean) => saver.flush({ keepalive }).catch(() => {});
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') void save(true);
      else if (Date.now() - checkedAt > STALE_AFTER_MS) checkForUpdates();
    };
    const onOnline = () => void save(false);
    const onPageHide = () => void save(true);
    const interval = setInterval(() => {
      if (document.visibilityState === 'visible') checkForUpdates();
    }, POLL_INTERVAL_MS);
    let hadError = false;
    // The session may have ended or the role changed: the shell refetches the user.
    const stopListening = store.subscribe(() => {
      const hasError = store.getView().saving.status === 'error';
      if (hasError && !hadError) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      hadError = hasError;
    });
    channel.addEventListener('message', checkForUpdates);
    document.addEventListener('visibilitychange', onVisibilityChange);
    addEventListener('online', onOnline);
    addEventListener('pagehide', onPageHide);
    return () => {
      clearInterval(interval);
      stopListening();
      channel.removeEventListener('message', checkForUpdates);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      removeEventListener('online', onOnline);
      removeEventListener('pagehide', onPageHide);
      stop();
      // Unlock only afterwards, so that an unsaved copy is found when the form is opened again, in any tab.
      if (canEdit) trackPendingSave(formId, saver.flush().finally(unlock));
      else unlock();
    };
  }, [open, channel, opened, canEdit, formId, toast, queryClient]);

  return open;
}
