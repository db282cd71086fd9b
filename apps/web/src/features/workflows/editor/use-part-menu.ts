import { Copy, CopyPlus, Link2, Plus, Trash2 } from 'lucide-react';
import { useCanEdit } from '../../../editor/editor-context.ts';
import type { Icon } from '../../../ui/button.tsx';
import type { MenuItem, MenuItems } from '../../../ui/menu-items.ts';
import { findPart } from '../model/draft.ts';
import { outputsOf } from '../model/outputs.ts';
import { useEditorUi } from './editor-ui.tsx';
import { useWorkflowActions, useWorkflowView } from './use-workflow.ts';
import { useWorkflowClipboard } from './use-workflow-clipboard.ts';

/** Keyboard-accessible actions of a part, for the graph and the list. */
export function usePartMenu(): (key: string) => MenuItems {
  const ui = useEditorUi();
  const actions = useWorkflowActions();
  const getView = useWorkflowView();
  const canEdit = useCanEdit();
  const { copy } = useWorkflowClipboard();
  return (key) => {
    const part = findPart(getView().draft, key);
    if (!part || !canEdit) return [];
    const outputs = outputsOf(part);
    const byBranch = (label: string, icon: Icon, act: (output: string) => void): MenuItem | undefined => {
      const [only] = outputs;
      if (!only) return undefined;
      if (outputs.length === 1) return { label, icon, onSelect: () => act(only.key) };
      return {
        kind: 'submenu',
        label,
        icon,
        items: outputs.map((output) => ({
          label: output.label ?? output.key,
          onSelect: () => act(output.key),
        })),
      };
    };
    return [
      byBranch('Add step after', Plus, (output) => ui.set({ adding: { position: { after: key, output } } })),
      byBranch('Connect to…', Link2, (output) => ui.set({ connecting: { from: key, output } })),
      outputs.length > 0 && { kind: 'separator' },
      { label: 'Copy', icon: Copy, shortcut: 'mod+c', onSelect: () => void copy([key]) },
      { label: 'Duplicate', icon: CopyPlus, shortcut: 'mod+d', onSelect: () => actions.duplicate([key]) },
      { kind: 'separator' },
      {
        label: 'Delete',
        icon: Trash2,
        shortcut: 'delete',
        danger: true,
        onSelect: () => actions.remove([key]),
      },
    ];
  };
}
