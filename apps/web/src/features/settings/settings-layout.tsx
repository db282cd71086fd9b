import { Link, Outlet, useLocation } from '@tanstack/react-router';
import {
  Building2,
  CreditCard,
  IdCard,
  KeyRound,
  ScrollText,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMe, useRole } from '../../api/session.ts';
import type { Icon } from '../../ui/icon.ts';

const places = {
  profile: { to: '/settings/profile', label: 'Profile', icon: UserRound },
  security: { to: '/settings/security', label: 'Security', icon: ShieldCheck },
  account: { to: '/settings/account', label: 'General', icon: Building2 },
  users: { to: '/settings/users', label: 'Members', icon: UsersRound },
  identityProvider: { to: '/settings/identity-provider', label: 'Single sign-on', icon: IdCard },
  apiKeys: { to: '/settings/api-keys', label: 'API keys', icon: KeyRound },
  billing: { to: '/settings/billing', label: 'Billing', icon: CreditCard },
  auditLog: { to: '/settings/audit-log', label: 'Audit log', icon: ScrollText },
} as const satisfies Record<string, { to: string; label: string; icon: Icon }>;

type Place = (typeof places)[keyof typeof places];

/** The settings of the person and of the account, with the way between them. */
export const SettingsLayout = () => {
  const { account } = useMe();
  const nav = useRef<HTMLElement>(null);
  const place = useLocation({ select: ({ pathname }) => pathname });
  // On a phone the links are one long line: the present one must be in sight.
  useEffect(() => {
    const links = [...(nav.current?.querySelectorAll('a') ?? [])];
    links.find(({ pathname }) => pathname === place)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [place]);
  const isAdmin = useRole('admin');
  const { profile, security, users, apiKeys, identityProvider, billing, auditLog } = places;
  const ofAdmins = isAdmin ? [identityProvider, apiKeys, billing, auditLog] : [apiKeys];
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col md:flex-row">
      <nav
        ref={nav}
        aria-label="Settings"
        className="flex shrink-0 gap-6 overflow-x-auto border-line border-b px-4 py-2 md:w-56 md:flex-col md:overflow-visible md:border-b-0 md:px-4 md:py-8 print:hidden"
      >
        <Group heading="You" places={[profile, security]} />
        <Group heading={account?.name ?? 'Account'} places={[places.account, users, ...ofAdmins]} />
      </nav>
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
};

const Group = ({ heading, places: listed }: { heading: string; places: readonly Place[] }) => (
  <div className="min-w-0 max-md:shrink-0">
    <p className="mb-1 truncate px-2 font-medium text-faint text-xs max-md:sr-only">{heading}</p>
    <ul className="flex gap-1 md:flex-col">
      {listed.map(({ to, label, icon: Mark }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-8 items-center gap-2 whitespace-nowrap rounded-lg px-2 text-muted hover:bg-hover hover:text-strong data-[status=active]:bg-accent-soft data-[status=active]:font-medium data-[status=active]:text-accent-text pointer-coarse:h-10"
          >
            <Mark aria-hidden className="size-4 shrink-0" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
