import {
  Building2,
  Code,
  CreditCard,
  IdCard,
  KeyRound,
  Mail,
  ScrollText,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react';

/** Settings screens in order, also used by the command palette, which searches `keywords` too. */
export const settingsNavItems = [
  { of: 'person', to: '/settings/profile', label: 'Profile', icon: UserRound, keywords: ['name', 'e-mail'] },
  {
    of: 'person',
    to: '/settings/security',
    label: 'Security',
    icon: ShieldCheck,
    keywords: ['password', 'two-factor', 'passkey', 'sessions'],
  },
  { of: 'members', to: '/settings/account', label: 'General', icon: Building2, keywords: ['account'] },
  {
    of: 'members',
    to: '/settings/users',
    label: 'Members',
    icon: UsersRound,
    keywords: ['users', 'roles', 'invite', 'invitations'],
  },
  {
    of: 'admins',
    to: '/settings/email',
    label: 'Email',
    icon: Mail,
    keywords: ['smtp', 'mail server', 'test email'],
  },
  {
    of: 'admins',
    to: '/settings/identity-provider',
    label: 'Single sign-on',
    icon: IdCard,
    keywords: ['identity provider', 'sso', 'oidc'],
  },
  { of: 'members', to: '/settings/api-keys', label: 'API keys', icon: KeyRound, keywords: ['token'] },
  {
    of: 'members',
    to: '/settings/developers',
    label: 'Developers',
    icon: Code,
    keywords: ['events', 'api', 'webhooks', 'mcp', 'docs'],
  },
  { of: 'admins', to: '/settings/billing', label: 'Billing', icon: CreditCard, keywords: ['plan', 'usage'] },
  { of: 'admins', to: '/settings/audit-log', label: 'Audit log', icon: ScrollText, keywords: ['history'] },
] as const;

export type SettingsNavItem = (typeof settingsNavItems)[number];
