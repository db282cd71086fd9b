import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useHasRole, useMe } from '../../api/session.ts';
import { type SettingsNavItem, settingsNavItems } from './settings-nav.ts';

/** User and account settings, with navigation. */
export const SettingsLayout = () => {
  const { account } = useMe();
  const nav = useRef<HTMLElement>(null);
  const currentPath = useLocation({ select: ({ pathname }) => pathname });
  // On a phone the links scroll: keeps the current one in view.
  useEffect(() => {
    const links = [...(nav.current?.querySelectorAll('a') ?? [])];
    links
      .find(({ pathname }) => pathname === currentPath)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [currentPath]);
  const isAdmin = useHasRole('admin');
  const ofAccount = settingsNavItems.filter(({ of }) => of === 'members' || (of === 'admins' && isAdmin));
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col md:flex-row">
      <nav
        ref={nav}
        aria-label="Settings"
        className="flex shrink-0 gap-6 overflow-x-auto border-line border-b px-4 py-2 md:w-56 md:flex-col md:overflow-visible md:border-b-0 md:px-4 md:py-8 print:hidden"
      >
        <Group heading="Personal" items={settingsNavItems.filter(({ of }) => of === 'person')} />
        <Group heading={account?.name ?? 'Account'} items={ofAccount} />
      </nav>
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
};

const Group = ({ heading, items }: { heading: string; items: readonly SettingsNavItem[] }) => (
  <div className="min-w-0 max-md:shrink-0">
    <p className="mb-1 truncate px-2 font-medium text-faint text-xs max-md:sr-only">{heading}</p>
    <ul className="flex gap-1 md:flex-col">
      {items.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-8 items-center gap-2 whitespace-nowrap rounded-lg px-2 text-muted hover:bg-hover hover:text-strong data-[status=active]:bg-accent-soft data-[status=active]:font-medium data-[status=active]:text-accent-text pointer-coarse:h-10"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
