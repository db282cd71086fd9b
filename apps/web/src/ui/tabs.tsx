import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import type { Icon } from './button.tsx';

// The strip has the thin line, the selected tab the strong one.
const strip = 'flex max-w-full gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]';
const tab =
  'relative flex h-9 shrink-0 items-center gap-2 px-2.5 text-sm whitespace-nowrap text-muted hover:text-strong focus-visible:-outline-offset-2 pointer-coarse:h-11';
const tabLine = 'after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:rounded-full';

type Tab<Value extends string> = {
  value: Value;
  label: string;
  icon?: Icon;
  count?: number;
  disabled?: boolean;
};

type TabsProps<Value extends string> = {
  /** Accessible name. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  /** TabPanels. */
  children: ReactNode;
  className?: string;
};

/** Tabs within one screen. For screens with their own URLs use NavTabs. */
export const Tabs = <Value extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
  className,
}: TabsProps<Value>) => (
  <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
    <Radix.List aria-label={label} className={strip}>
      {tabs.map(({ value: key, label: text, icon: Icon, count, disabled }) => (
        <Radix.Trigger
          key={key}
          value={key}
          disabled={disabled}
          className={clsx(
            tab,
            tabLine,
            'disabled:opacity-50 data-[state=active]:font-medium data-[state=active]:text-strong data-[state=active]:after:bg-accent forced-colors:data-[state=active]:after:bg-[Highlight]',
          )}
        >
          {Icon && <Icon aria-hidden className="size-4" />}
          {text}
          {count !== undefined && <Count value={count} />}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {children}
  </Radix.Root>
);

const Count = ({ value }: { value: number }) => (
  <span className="rounded-full bg-sunken px-1.5 text-xs font-normal text-muted tabular-nums">
    {value.toLocaleString()}
  </span>
);

/** Content of a tab; mounted only while shown. */
export const TabPanel = ({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) => (
  <Radix.Content value={value} className={clsx('pt-4 outline-offset-4', className)}>
    {children}
  </Radix.Content>
);

/** Links between related screens, styled as tabs. Contains NavTab items. */
export const NavTabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className={strip}>
    {children}
  </nav>
);

/** A link in NavTabs; the router marks the active one. */
export const NavTab = createLink(
  ({ icon: Icon, children, ...rest }: ComponentProps<'a'> & { icon?: Icon }) => (
    <a
      {...rest}
      className={clsx(
        tab,
        tabLine,
        'aria-[current=page]:font-medium aria-[current=page]:text-strong aria-[current=page]:after:bg-accent forced-colors:aria-[current=page]:after:bg-[Highlight]',
      )}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {children}
    </a>
  ),
);
