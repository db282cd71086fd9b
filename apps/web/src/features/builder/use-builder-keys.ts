import { useCallback } from 'react';
import { useShortcuts } from '../../editor/shortcuts.ts';
import { useCanvasUi } from './canvas/canvas-ui.tsx';
import { CANVAS_ID } from './canvas/drag/drag-area.tsx';
import { useBuilderView } from './model/use-builder.ts';

/** Shortcuts that work anywhere in the builder. */
export function useBuilderKeys(): void {
  const ui = useCanvasUi();
  const getView = useBuilderView();
  useShortcuts(
    useCallback(
      (name) => {
        const handlers: Readonly<Record<string, () => void>> = {
          '/': () => {
            if (getView().canEdit && document.getElementById(CANVAS_ID)) ui.set({ insertOpen: true });
          },
          '?': () => ui.set({ helpOpen: true }),
        };
        return handlers[name];
      },
      [ui, getView],
    ),
  );
}
