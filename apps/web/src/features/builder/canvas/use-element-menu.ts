import {
  ArrowDown,
  ArrowUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  FileOutput,
  Pencil,
  Scissors,
  Trash2,
} from 'lucide-react';
import { useCanEdit } from '../../../editor/editor-context.ts';
import type { MenuItems } from '../../../ui/menu-items.ts';
import { useBuilder, useBuilderActions, useBuilderView } from '../model/use-builder.ts';
import { pageName } from '../publish/element-names.ts';
import { useCanvasUi } from './canvas-ui.tsx';
import { useFormClipboard } from './use-form-clipboard.ts';

/** Menu items for the selected elements. */
export function useElementMenu(): MenuItems {
  const actions = useBuilderActions();
  const getView = useBuilderView();
  const ui = useCanvasUi();
  const clipboard = useFormClipboard();
  const pages = useBuilder((view) => view.definition.pages);
  const canEdit = useCanEdit();
  const selected = () => getView().selection;
  if (!canEdit)
    return [
      { label: 'Copy', icon: Copy, shortcut: 'mod+c', onSelect: () => void clipboard.copy(selected()) },
    ];
  return [
    {
      label: 'Edit text',
      icon: Pencil,
      shortcut: 'enter',
      // After the menu has restored the focus.
      onSelect: () => setTimeout(() => ui.set({ editing: selected().at(-1) })),
    },
    { label: 'Duplicate', icon: CopyPlus, shortcut: 'mod+d', onSelect: () => actions.duplicate(selected()) },
    { kind: 'separator' },
    { label: 'Copy', icon: Copy, shortcut: 'mod+c', onSelect: () => void clipboard.copy(selected()) },
    { label: 'Cut', icon: Scissors, shortcut: 'mod+x', onSelect: () => void clipboard.cut(selected()) },
    { label: 'Paste below', icon: ClipboardPaste, shortcut: 'mod+v', onSelect: () => void clipboard.paste() },
    { kind: 'separator' },
    { label: 'Move up', icon: ArrowUp, shortcut: 'alt+up', onSelect: () => actions.nudge(selected(), 'up') },
    {
      label: 'Move down',
      icon: ArrowDown,
      shortcut: 'alt+down',
      onSelect: () => actions.nudge(selected(), 'down'),
    },
    pages.length > 1 && {
      kind: 'submenu',
      label: 'Move to page',
      icon: FileOutput,
      items: pages.map((page, at) => ({
        label: pageName(page, at),
        onSelect: () => actions.move(selected(), { page: at, group: null, index: page.elements.length }),
      })),
    },
    { kind: 'separator' },
    {
      label: 'Delete',
      icon: Trash2,
      shortcut: 'delete',
      danger: true,
      onSelect: () => actions.remove(selected()),
    },
  ];
}
