import { useCallback, useEffect, useState } from 'react';
import { useErrorToast } from '../../api/show-error.tsx';
import { isTyping } from '../../ui/own-keys.ts';

/** The palette must not open over a dialog, which may show a secret that is shown only once. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => !dialog.querySelector('[cmdk-root]'),
  );

/** Ctrl-K or Cmd-K, also in inputs. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;

/** "?", except in inputs. */
export const isHelpKey = (event: KeyboardEvent): boolean =>
  event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);

/**
 * State of a dialog that a key toggles. The key works immediately; `load` fetches the dialog's code on first use. A
 * screen that handles the key itself listens on the document, which runs before the window, and calls
 * `preventDefault`.
 */
export const useDialogKey = (isKey: (event: KeyboardEvent) => boolean, load: () => Promise<unknown>) => {
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const showError = useErrorToast();
  const open = useCallback(async () => {
    try {
      await load();
      setLoaded(true);
      setOpen(true);
    } catch (error) {
      showError(error);
    }
  }, [load, showError]);
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
