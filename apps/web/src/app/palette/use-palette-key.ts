import { useCallback, useEffect, useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import { useToast } from '../../ui/toast.tsx';

/** Over a dialog it would lead away from what is asked or shown there: a new key perhaps, which is shown once. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => !dialog.querySelector('[cmdk-root]'),
  );

/** Whether the palette is open; Ctrl-K opens and closes it. `load` brings its code, when it is first asked for. */
export const usePaletteKey = (load: () => Promise<unknown>) => {
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const toast = useToast();
  const open = useCallback(async () => {
    try {
      await load();
      setLoaded(true);
      setOpen(true);
    } catch (error) {
      const { title, message } = problemOf(error);
      toast({ kind: 'error', title, body: message });
    }
  }, [load, toast]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      if (isOpen) setOpen(false);
      else if (!isDialogOpen()) void open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen, open]);
  return { isOpen, isLoaded, open, setOpen };
};
