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

/** The screens of the settings, in their order; the command palette finds them by the same names, and by `words`. */
export const settingsNavItems = [
  { of: 'person', to: '/settings/profile', label: 'Profile', icon: UserRound, words: ['name', 'e-mail'] },
  {
    of: 'person',
    to: '/settings/security',
    label: 'Security',
    icon: ShieldCheck,
    words: ['password', 'two-factor', 'passkey', 'sessions'],
  },
  { of: 'members', to: '/settings/account', label: 'General', icon: Building2, words: ['account'] },
  {
    of: 'members',
    to: '/settings/users',
    label: 'Members',
    icon: UsersRound,
    words: ['users', 'roles', 'invite', 'invitations'],
  },
  {
    of: 'admins',
    to: '/settings/email',
    label: 'Email',
    icon: Mail,
    words: ['smtp', 'mail server', 'test email'],
  },
  {
    of: 'admins',
    to: '/settings/identity-provider',
    label: 'Single sign-on',
    icon: IdCard,
    words: ['identity provider', 'sso', 'oidc'],
  },
  { of: 'members', to: '/settings/api-keys', label: 'API keys', icon: KeyRound, words: ['token'] },
  {
    of: 'members',
    to: '/settings/developers',
    label: 'Developers',
    icon: Code,
    words: ['events', 'api', 'webhooks', 'mcp', 'docs'],
  },
  { of: 'admins', to: '/settings/billing', label: 'Billing', icon: CreditCard, words: ['plan', 'usage'] },
  { of: 'admins', to: '/settings/audit-log', label: 'Audit log', icon: ScrollText, words: ['history'] },
] as const;

export type SettingsNavItem = (typeof settingsNavItems)[number];
