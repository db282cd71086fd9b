import { shortcutName } from '../../../editor/shortcuts.ts';
import type { KeyGroup } from '../../../ui/screen-actions.ts';

/** Keyboard commands while a canvas item has the focus. */
export type CanvasCommand =
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'extend-up'
  | 'extend-down'
  | 'move-up'
  | 'move-down'
  | 'edit'
  | 'inspect'
  | 'remove'
  | 'duplicate'
  | 'select-all'
  | 'clear';

const onCanvas: Readonly<Record<string, CanvasCommand>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
  'shift+ArrowUp': 'extend-up',
  'shift+ArrowDown': 'extend-down',
  'alt+ArrowUp': 'move-up',
  'alt+ArrowDown': 'move-down',
  Enter: 'edit',
  F2: 'edit',
  'mod+Enter': 'inspect',
  Delete: 'remove',
  Backspace: 'remove',
  'mod+d': 'duplicate',
  'mod+a': 'select-all',
  Escape: 'clear',
};

export const canvasCommand = (event: Parameters<typeof shortcutName>[0]): CanvasCommand | undefined =>
  onCanvas[shortcutName(event)];

/** Content of the shortcut help; `keys` in the format of Kbd. */
export const builderKeys: readonly KeyGroup[] = [
  {
    title: 'Navigation',
    lines: [
      { keys: ['up', 'down'], description: 'Go to the previous or next element' },
      { keys: ['Home', 'End'], description: 'Go to the first or last element' },
      { keys: ['shift+up', 'shift+down'], description: 'Extend the selection' },
      { keys: ['mod+a'], description: 'Select all at this level' },
      { keys: ['escape'], description: 'Clear the selection' },
    ],
  },
  {
    title: 'Editing',
    lines: [
      { keys: ['/'], description: 'Add an element below' },
      { keys: ['enter'], description: 'Edit text' },
      { keys: ['mod+enter'], description: 'Go to settings' },
      { keys: ['alt+up', 'alt+down'], description: 'Move up or down, into groups and across pages' },
      { keys: ['mod+d'], description: 'Duplicate' },
      { keys: ['mod+c', 'mod+x', 'mod+v'], description: 'Copy, cut and paste, also between forms' },
      { keys: ['delete'], description: 'Delete' },
    ],
  },
  {
    title: 'General',
    lines: [
      { keys: ['mod+z'], description: 'Undo' },
      { keys: ['mod+shift+z'], description: 'Redo' },
      { keys: ['?'], description: 'Show keyboard shortcuts' },
    ],
  },
];
