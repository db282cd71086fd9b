import { useEffect } from 'react';
import { hasOwnKeys } from '../ui/own-keys.ts';
import { useOpenEditor } from './editor-context.ts';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The name of a shortcut: `mod+shift+z`, `alt+ArrowUp`, `?`. */
export const shortcutName = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): string =>
  [
    (ctrlKey || metaKey) && 'mod',
    altKey && 'alt',
    shiftKey && (key.length > 1 || /^[a-z]$/i.test(key)) && 'shift',
    key.length === 1 ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join('+');

/**
 * Shortcuts that work anywhere in an editor: undo, redo and the editor's own. `find` returns the current action of a
 * shortcut, and must be a stable function.
 */
export function useShortcuts(find: (name: string) => (() => void) | undefined): void {
  const { undo, redo } = useOpenEditor().store.actions;
  useEffect(() => {
    const history: Readonly<Record<string, () => void>> = {
      'mod+z': undo,
      'mod+shift+z': redo,
      'mod+y': redo,
    };
    const press = (event: KeyboardEvent) => {
      if (hasOwnKeys(event.target) || event.defaultPrevented) return;
      const name = shortcutName(event);
      const act = history[name] ?? find(name);
      if (!act) return;
      event.preventDefault();
      act();
    };
    // Runs before the app's global shortcuts, which are on the window.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [find, undo, redo]);
}
