import type { LinkProps } from '@tanstack/react-router';
import type { Icon } from './icon.ts';

type Described = {
  label: string;
  icon?: Icon;
  /** A second line below the label. */
  hint?: string;
  /** Keys that do the same, as Kbd writes them: "mod+d". Telling them is all the menu does. */
  shortcut?: string;
  disabled?: boolean;
  /** Why it cannot be chosen, said below the label. */
  disabledReason?: string;
};

/** The lines of a menu. What is false, null or undefined is left out, so conditions can stand in the list. */
export type MenuItem =
  | (Described & { kind?: 'action'; onSelect: () => void; danger?: boolean })
  | (Described & { kind: 'link'; link: LinkProps })
  | (Described & { kind: 'check'; checked: boolean; onChange: (checked: boolean) => void })
  | {
      kind: 'choice';
      label?: string;
      value: string;
      onChange: (value: string) => void;
      options: MenuChoice[];
    }
  | (Described & { kind: 'submenu'; items: MenuItems })
  | { kind: 'heading'; label: string }
  | { kind: 'separator' };

type MenuChoice = { value: string; label: string; icon?: Icon };

export type MenuItems = readonly (MenuItem | false | null | undefined)[];
