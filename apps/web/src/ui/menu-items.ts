import type { LinkProps } from '@tanstack/react-router';
import type { Icon } from './button.tsx';

type Described = {
  label: string;
  icon?: Icon;
  /** Second line below the label. */
  hint?: string;
  /** Shortcut in the format of Kbd: "mod+d". Only displayed here. */
  shortcut?: string;
  disabled?: boolean;
  /** Why it is disabled, shown below the label. */
  disabledReason?: string;
};

/** Menu items. Falsy values are skipped, so conditions can be inline. */
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
