import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Check, ChevronRight } from 'lucide-react';
import type { DropdownMenu } from 'radix-ui';
import { Fragment, type ReactNode } from 'react';
import type { Icon } from './button.tsx';
import { listClasses, listItemClasses } from './control-classes.ts';
import { Kbd } from './kbd.tsx';
import type { MenuItem, MenuItems } from './menu-items.ts';

/** Parts shared by dropdown and context menus. */
export type MenuParts = Pick<
  typeof DropdownMenu,
  | 'Item'
  | 'CheckboxItem'
  | 'ItemIndicator'
  | 'RadioGroup'
  | 'RadioItem'
  | 'Label'
  | 'Separator'
  | 'Sub'
  | 'SubTrigger'
  | 'SubContent'
  | 'Portal'
>;

export const menuClass = clsx(listClasses, 'max-w-80 min-w-48 overflow-y-auto p-1');

export const MenuLines = ({ parts, items }: { parts: MenuParts; items: MenuItems }) =>
  items.map((item, at) => {
    if (!item) return null;
    // Items are rebuilt on each opening, so indexes are stable while open.
    return <Fragment key={at}>{line(parts, item)}</Fragment>;
  });

const line = (parts: MenuParts, item: MenuItem): ReactNode => {
  switch (item.kind) {
    case 'separator':
      return <parts.Separator className="-mx-1 my-1 h-px bg-line" />;
    case 'heading':
      return <Heading parts={parts} text={item.label} />;
    case 'link':
      return (
        <parts.Item asChild disabled={isOff(item)} className={listItemClasses}>
          <Link {...item.link}>
            <Inside {...item} />
          </Link>
        </parts.Item>
      );
    case 'check':
      return (
        <parts.CheckboxItem
          checked={item.checked}
          onCheckedChange={item.onChange}
          disabled={isOff(item)}
          // Stays open, to toggle several.
          onSelect={(event) => event.preventDefault()}
          className={clsx(listItemClasses, 'ps-8')}
        >
          <Tick parts={parts} />
          <Inside {...item} />
        </parts.CheckboxItem>
      );
    case 'choice':
      return (
        <parts.RadioGroup value={item.value} onValueChange={item.onChange} aria-label={item.label}>
          {item.label && <Heading parts={parts} text={item.label} />}
          {item.options.map((option) => (
            <parts.RadioItem
              key={option.value}
              value={option.value}
              className={clsx(listItemClasses, 'ps-8')}
            >
              <Tick parts={parts} />
              <Inside {...option} />
            </parts.RadioItem>
          ))}
        </parts.RadioGroup>
      );
    case 'submenu':
      return (
        <parts.Sub>
          <parts.SubTrigger
            disabled={isOff(item)}
            className={clsx(listItemClasses, 'data-[state=open]:bg-hover')}
          >
            <Inside {...item} />
            <ChevronRight aria-hidden className="ms-auto size-4 text-muted rtl:rotate-180" />
          </parts.SubTrigger>
          <parts.Portal>
            <parts.SubContent sideOffset={4} collisionPadding={8} className={menuClass}>
              <MenuLines parts={parts} items={item.items} />
            </parts.SubContent>
          </parts.Portal>
        </parts.Sub>
      );
    default:
      return (
        <parts.Item
          disabled={isOff(item)}
          onSelect={item.onSelect}
          className={clsx(listItemClasses, item.danger && 'text-danger data-highlighted:bg-danger-soft')}
        >
          <Inside {...item} inheritColor={item.danger} />
        </parts.Item>
      );
  }
};

const isOff = (item: { disabled?: boolean; disabledReason?: string }) =>
  item.disabled === true || item.disabledReason !== undefined;

type InsideProps = {
  label: string;
  icon?: Icon;
  hint?: string;
  disabledReason?: string;
  shortcut?: string;
  inheritColor?: boolean;
};

const Inside = ({ label, icon: Icon, hint, disabledReason, shortcut, inheritColor }: InsideProps) => {
  const second = disabledReason ?? hint;
  return (
    <>
      {Icon && <Icon aria-hidden className={clsx('size-4 shrink-0', !inheritColor && 'text-muted')} />}
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{label}</span>
        {second && <span className="block text-xs text-muted wrap-anywhere">{second}</span>}
      </span>
      {shortcut && <Kbd keys={shortcut} />}
    </>
  );
};

const Heading = ({ parts, text }: { parts: MenuParts; text: string }) => (
  <parts.Label className="px-2 py-1.5 text-xs font-medium text-muted">{text}</parts.Label>
);

const Tick = ({ parts }: { parts: MenuParts }) => (
  <parts.ItemIndicator className="absolute start-2">
    <Check aria-hidden className="size-4 text-accent-text" />
  </parts.ItemIndicator>
);
