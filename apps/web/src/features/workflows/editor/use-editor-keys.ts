import { useCallback } from 'react';
import { useClipboardKeys } from '../../../editor/clipboard.ts';
import { useShortcuts } from '../../../editor/shortcuts.ts';
import { useEditorUi } from './editor-ui.tsx';
import { useWorkflowActions, useWorkflowView } from './use-workflow.ts';
import { useWorkflowClipboard } from './use-workflow-clipboard.ts';

/** Shortcuts that work anywhere in the editor. */
export function useEditorKeys(): void {
  const ui = useEditorUi();
  const actions = useWorkflowActions();
  const getView = useWorkflowView();
  useClipboardKeys(useWorkflowClipboard(), () => getView().selection);
  useShortcuts(
    useCallback(
      (name) => {
        const { selection, canEdit } = getView();
        const anywhere: Readonly<Record<string, () => void>> = {
          'mod+a': actions.selectAll,
          'mod+Enter': () => canEdit && ui.set({ adding: {} }),
        };
        const remove = () => actions.remove(selection);
        const onSelection: Readonly<Record<string, () => void>> = {
          'mod+d': () => actions.duplicate(selection),
          Delete: remove,
          Backspace: remove,
          Escape: () => actions.select([]),
        };
        return anywhere[name] ?? (selection.length > 0 ? onSelection[name] : undefined);
      },
      [ui, actions, getView],
    ),
  );
}
