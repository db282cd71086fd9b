import { DropdownMenu, ContextMenu as RadixContextMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import type { MenuItems } from './menu-items.ts';
import { MenuLines, menuClass } from './menu-lines.tsx';

type MenuProps = {
  /** The trigger: a Button or an IconButton. */
  trigger: ReactElement;
  items: MenuItems;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A dropdown menu. */
export const Menu = ({ trigger, items, align = 'end', side, open, onOpenChange }: MenuProps) => (
  <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align={align}
        side={side}
        sideOffset={4}
        collisionPadding={8}
        className={`${menuClass} max-h-(--radix-dropdown-menu-content-available-height)`}
      >
        <MenuLines parts={DropdownMenu} items={items} />
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

type ContextMenuProps = {
  items: MenuItems;
  onOpenChange?: (open: boolean) => void;
  /** One element that takes a ref. The same items must be reachable by keyboard and touch in a Menu. */
  children: ReactElement;
};

/** The same on right click. */
export const ContextMenu = ({ items, onOpenChange, children }: ContextMenuProps) => (
  <RadixContextMenu.Root modal={false} onOpenChange={onOpenChange}>
    <RadixContextMenu.Trigger asChild>{children}</RadixContextMenu.Trigger>
    <RadixContextMenu.Portal>
      <RadixContextMenu.Content
        collisionPadding={8}
        className={`${menuClass} max-h-(--radix-context-menu-content-available-height)`}
      >
        <MenuLines parts={RadixContextMenu} items={items} />
      </RadixContextMenu.Content>
    </RadixContextMenu.Portal>
  </RadixContextMenu.Root>
);
