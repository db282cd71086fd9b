import { useEffect } from 'react';
import { connectionKey } from '../model/history.ts';
import { useEditorUi } from './editor-ui.tsx';
import { useClipboard } from './use-clipboard.ts';
import { useWorkflowActions, useWorkflowView } from './use-workflow.ts';

/** Whether the focused element handles keys itself: an input, or a dialog over the editor. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]',
  ) !== null;

/** Shortcuts that work anywhere in the editor. */
export function useEditorKeys(): void {
  const ui = useEditorUi();
  const actions = useWorkflowActions();
  const getView = useWorkflowView();
  const { copy, paste } = useClipboard();
  useEffect(() => {
    const handlers: Readonly<Record<string, () => void>> = {
      'mod+z': actions.undo,
      'mod+shift+z': actions.redo,
      'mod+y': actions.redo,
      'mod+a': actions.selectAll,
      'mod+d': () => actions.duplicate(getView().selection),
      'mod+v': () => void paste(),
      'mod+x': () => {
        const { selection } = getView();
        void copy(selection.filter((id) => !connectionKey(id))).then(
          (done) => done && actions.remove(selection),
        );
      },
      delete: () => actions.remove(getView().selection),
      backspace: () => actions.remove(getView().selection),
      escape: () => actions.select([]),
      'mod+enter': () => getView().canEdit && ui.set({ adding: {} }),
    };
    const press = (event: KeyboardEvent) => {
      if (hasOwnKeys(event.target) || event.defaultPrevented) return;
      const mod = event.ctrlKey || event.metaKey;
      const name = `${mod ? 'mod+' : ''}${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`;
      if (name === 'mod+c') {
        // The browser copies selected text.
        if (getSelection()?.isCollapsed ?? true) void copy(getView().selection);
        return;
      }
      const needsSelection = ['delete', 'backspace', 'mod+d', 'mod+x', 'escape'].includes(name);
      const act = handlers[name];
      if (!act || event.altKey || (needsSelection && getView().selection.length === 0)) return;
      event.preventDefault();
      act();
    };
    // Runs before the app's global shortcuts, which are on the window.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [ui, actions, getView, copy, paste]);
}
