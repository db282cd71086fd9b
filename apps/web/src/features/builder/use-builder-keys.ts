import { useEffect } from 'react';
import { builderCommand } from './canvas/canvas-keys.ts';
import { useCanvasUi } from './canvas/canvas-ui.tsx';
import { CANVAS_ID } from './canvas/drag/drag-area.tsx';
import { useBuilderActions, useBuilderView } from './model/use-builder.ts';

/** Whether the focused element handles keys itself: an input, or a dialog over the builder. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null;

/** Shortcuts that work anywhere in the builder. */
export function useBuilderKeys(): void {
  const ui = useCanvasUi();
  const actions = useBuilderActions();
  const getView = useBuilderView();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = hasOwnKeys(event.target) ? undefined : builderCommand(event);
      if (!command || event.defaultPrevented) return;
      event.preventDefault();
      if (command === 'undo') actions.undo();
      if (command === 'redo') actions.redo();
      if (command === 'insert' && getView().canEdit && document.getElementById(CANVAS_ID))
        ui.set({ insertOpen: true });
      if (command === 'help') ui.set({ helpOpen: true });
    };
    // Runs before the app's global shortcuts, which are on the window.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [ui, actions, getView]);
}
