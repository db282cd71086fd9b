import { useState } from 'react';

/** What has the focus now; of an item in a menu, which is about to vanish, the button that opened the menu. */
export const focusedNow = (): HTMLElement | null => {
  let element = document.activeElement;
  for (;;) {
    const opener = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
    if (!opener) return element instanceof HTMLElement ? element : null;
    element = document.getElementById(opener);
  }
};

/** The primitive gives the focus back to a trigger of its own alone, and our dialogs are opened by state. */
export const restoreFocus = (event: Event, to: HTMLElement | null): void => {
  event.preventDefault();
  if (to?.isConnected) to.focus();
};

/** What is read from its top: the first of its buttons need not be what somebody came for, nor show its tooltip. */
export const focusContent = (event: Event): void => {
  event.preventDefault();
  (event.currentTarget as HTMLElement | null)?.focus();
};

/** For something that opens: remembers who had the focus, and gives it back at the end. */
export const useReturnFocus = (open: boolean): ((event: Event) => void) => {
  const [before, setBefore] = useState<{ open: boolean; focused: HTMLElement | null }>({
    open: false,
    focused: null,
  });
  // While drawing: later the item of the menu would be gone.
  if (before.open !== open) setBefore({ open, focused: open ? focusedNow() : before.focused });
  return (event) => restoreFocus(event, before.focused);
};
