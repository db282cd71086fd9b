import { useState } from 'react';

/** The focused element; for a menu item, which is about to unmount, the menu's trigger. */
export const focusedNow = (): HTMLElement | null => {
  let element = document.activeElement;
  for (;;) {
    const opener = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
    if (!opener) return element instanceof HTMLElement ? element : null;
    element = document.getElementById(opener);
  }
};

/** Radix restores the focus only to its own trigger, and our dialogs are opened by state. */
export const restoreFocus = (event: Event, to: HTMLElement | null): void => {
  event.preventDefault();
  if (to?.isConnected) to.focus();
};

/** Focuses the content instead of its first button, which might show its tooltip. */
export const focusContent = (event: Event): void => {
  event.preventDefault();
  (event.currentTarget as HTMLElement | null)?.focus();
};

/** Stores the focused element on open, and restores the focus on close. */
export const useReturnFocus = (open: boolean): ((event: Event) => void) => {
  const [before, setBefore] = useState<{ open: boolean; focused: HTMLElement | null }>({
    open: false,
    focused: null,
  });
  // During render, because later the menu item is unmounted.
  if (before.open !== open) setBefore({ open, focused: open ? focusedNow() : before.focused });
  return (event) => restoreFocus(event, before.focused);
};
