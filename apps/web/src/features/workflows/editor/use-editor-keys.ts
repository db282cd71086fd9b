import { useCallback } from 'react';
import { useShortcuts } from '../../../editor/shortcuts.ts';
import { connectionKey } from '../model/history.ts';
import { useEditorUi } from './editor-ui.tsx';
import { useWorkflowClipboard } from './use-clipboard.ts';
import { useWorkflowActions, useWorkflowView } from './use-workflow.ts';

/** Shortcuts that work anywhere in the editor. */
export function useEditorKeys(): void {
  const ui = useEditorUi();
  const actions = useWorkflowActions();
  const getView = useWorkflowView();
  const { copy, paste } = useWorkflowClipboard();
  useShortcuts(
    useCallback(
      (name) => {
        const { selection, canEdit } = getView();
        const anywhere: Readonly<Record<string, () => void>> = {
          'mod+a': actions.selectAll,
          'mod+v': () => void paste(),
          'mod+Enter': () => canEdit && ui.set({ adding: {} }),
        };
        const remove = () => actions.remove(selection);
        const onSelection: Readonly<Record<string, () => void>> = {
          'mod+d': () => actions.duplicate(selection),
          'mod+c': () => void copy(selection),
          'mod+x': () => {
            void copy(selection.filter((id) => !connectionKey(id))).then((done) => done && remove());
          },
          Delete: remove,
          Backspace: remove,
          Escape: () => actions.select([]),
        };
        // The browser copies selected text.
        if (name === 'mod+c' && !(getSelection()?.isCollapsed ?? true)) return undefined;
        return anywhere[name] ?? (selection.length > 0 ? onSelection[name] : undefined);
      },
      [ui, actions, getView, copy, paste],
    ),
  );
}
