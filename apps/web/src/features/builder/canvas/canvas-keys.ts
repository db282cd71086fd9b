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

/** Keyboard commands anywhere in the builder, except while typing. */
type BuilderCommand = 'undo' | 'redo' | 'insert' | 'help';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const pressed = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): string =>
  [
    (ctrlKey || metaKey) && 'mod',
    altKey && 'alt',
    shiftKey && key.length > 1 && 'shift',
    shiftKey && /^[a-z]$/i.test(key) && 'shift',
    key.length === 1 ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join('+');

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

const anywhere: Readonly<Record<string, BuilderCommand>> = {
  'mod+z': 'undo',
  'mod+shift+z': 'redo',
  'mod+y': 'redo',
  '/': 'insert',
  '?': 'help',
};

export const canvasCommand = (event: Keys): CanvasCommand | undefined => onCanvas[pressed(event)];
export const builderCommand = (event: Keys): BuilderCommand | undefined => anywhere[pressed(event)];

/** Content of the shortcut help; `keys` in the format of Kbd. */
export const keyboardHelp: readonly {
  readonly title: string;
  readonly lines: readonly { readonly keys: readonly string[]; readonly description: string }[];
}[] = [
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
