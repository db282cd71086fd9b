import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery } from '../api/session.ts';
import { useToast } from '../ui/toast.tsx';
import type { OpenEditor } from './editor-context.ts';
import type { EditorStore } from './editor-store.ts';
import { type OpenedDraft, trackPendingSave } from './open-draft.ts';
import { createSaver, type Saver, type SaverOptions, type StoredDraft } from './saver.ts';

/** Minimum time between checks for others' changes, in milliseconds. */
const STALE_AFTER_MS = 10_000;
const POLL_INTERVAL_MS = 30_000;

type SavingOptions<Draft, Stored extends StoredDraft<Draft>, Store> = Omit<
  SaverOptions<Draft, Stored>,
  'store' | 'copy' | 'delays'
> & {
  readonly id: string;
  readonly store: Store;
  readonly opened: OpenedDraft<Draft>;
  /** Called after the last save, once the editor is closed. */
  readonly onClosed?: () => void;
};

/**
 * Opens a document with autosave: after changes, when leaving the page, and when back online. `create` runs once, so
 * remount the editor for another document.
 */
export function useSaving<Draft, Stored extends StoredDraft<Draft>, Store extends EditorStore<Draft>>(
  create: () => SavingOptions<Draft, Stored, Store>,
): OpenEditor<Store, Saver<Draft, Stored>> {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [session] = useState(() => {
    const options = create();
    const { id, noun, store, opened, onSaved } = options;
    // Notifies other tabs with the same document.
    const channel = new BroadcastChannel(`form-service.draft.${id}`);
    const saver = createSaver<Draft, Stored>({
      ...options,
      copy: opened.copy,
      onSaved(stored, before) {
        channel.postMessage('saved');
        onSaved?.(stored, before);
      },
    });
    return { ...options, channel, open: { noun, store, saver } };
  });

  useEffect(() => {
    const { id, opened, channel, onClosed } = session;
    const { saver, store } = session.open;
    const { canEdit } = store.getView();
    const stop = saver.start();
    const unlock = opened.copy.lock();
    if (opened.unsaved && canEdit) {
      saver.restoreUnsaved(opened.unsaved.draft, opened.unsaved.base);
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
    const save = (keepalive: boolean) => void saver.flush({ keepalive }).catch(() => {});
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') save(true);
      else if (Date.now() - checkedAt > STALE_AFTER_MS) checkForUpdates();
    };
    const onOnline = () => save(false);
    const onPageHide = () => save(true);
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
      // Unlock only after the save. If it fails, the local copy is found when the document is opened again, in any tab.
      if (canEdit) trackPendingSave(id, saver.flush().finally(onClosed).finally(unlock));
      else unlock();
    };
  }, [session, toast, queryClient]);

  return session.open;
}
