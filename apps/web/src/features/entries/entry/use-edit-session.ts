import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { loadServiceForm } from '../../../form-preview/preview-element.ts';
import type { Entry } from '../api.ts';
import { discardEditSession, type OpenedSession, openEditSession, refreshEntry } from '../entry-api.ts';

/** Opens an edit session and loads the form script. Discarded unless committed. */
export const useEditSession = (entry: Pick<Entry, 'id' | 'formId'>, isOver: RefObject<boolean>) => {
  const client = useQueryClient();
  const { id, formId } = entry;
  const [session, setSession] = useState<OpenedSession>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const discard = useEffectEvent((sessionId: string) => {
    if (!isOver.current) void discardEditSession(sessionId).catch(() => {});
  });
  useEffect(() => {
    let isGone = false;
    let opened: OpenedSession | undefined;
    const open = async () => {
      try {
        const [made] = await Promise.all([openEditSession(id), loadServiceForm()]);
        opened = made;
        if (isGone) return void discardEditSession(made.id).catch(() => {});
        setSession(made);
      } catch (failure) {
        if (!isGone) setError(failure);
        // It may have been moved to trash meanwhile: the page then shows that.
        await refreshEntry(client, { id, formId });
      }
    };
    setError(undefined);
    void open();
    return () => {
      isGone = true;
      if (opened) discard(opened.id);
    };
  }, [client, id, formId, attempt]);
  return { session, error, retry: () => setAttempt((before) => before + 1) };
};
