import { useCallback, useEffect, useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { useToast } from '../../ui/toast.tsx';

/** Over a dialog it would lead away from what is asked or shown there: a new key perhaps, which is shown once. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => !dialog.querySelector('[cmdk-root]'),
  );

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Ctrl-K or Cmd-K, also while typing. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;

/** "?", unless it is being typed. */
export const isHelpKey = (event: KeyboardEvent): boolean =>
  event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);

/**
 * Whether a dialog is open that a key opens and closes. The key works from the start; `load` fetches the dialog's code when it is
 * first asked for. A screen that handles the key itself listens on the document, which comes before the window, and calls
 * `preventDefault`.
 */
export const useDialogKey = (isKey: (event: KeyboardEvent) => boolean, load: () => Promise<unknown>) => {
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const toast = useToast();
  const open = useCallback(async () => {
    try {
      await load();
      setLoaded(true);
      setOpen(true);
    } catch (error) {
      const { title, message } = describeError(error);
      toast({ kind: 'error', title, body: message });
    }
  }, [load, toast]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isKey(event)) return;
      if (isOpen) setOpen(false);
      else if (isDialogOpen()) return;
      else void open();
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isKey, isOpen, open]);
  return { isOpen, isLoaded, open, setOpen };
};
