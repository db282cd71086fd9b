import { createRoute, redirect } from '@tanstack/react-router';
import { validateDevelopersSearch } from '../../features/developers/search.ts';
import {
  validateApiKeysSearch,
  validateAuditSearch,
  validateBillingSearch,
  validateUsersSearch,
} from '../../features/settings/search.ts';
import { loadScreen } from '../load-screen.ts';
import { shell } from '../route-guards.ts';

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: loadScreen(() => import('../../features/settings/settings-layout.tsx'), 'SettingsLayout'),
});
const inSettings = { getParentRoute: () => settings };
const settingsIndex = createRoute({
  ...inSettings,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/settings/profile', replace: true, throw: true });
  },
});
const profile = createRoute({
  ...inSettings,
  path: 'profile',
  component: loadScreen(() => import('../../features/settings/profile-screen.tsx'), 'ProfileScreen'),
});
const security = createRoute({
  ...inSettings,
  path: 'security',
  component: loadScreen(() => import('../../features/settings/security-screen.tsx'), 'SecurityScreen'),
});
const account = createRoute({
  ...inSettings,
  path: 'account',
  component: loadScreen(() => import('../../features/settings/account-screen.tsx'), 'AccountScreen'),
});
const users = createRoute({
  ...inSettings,
  path: 'users',
  validateSearch: validateUsersSearch,
  component: loadScreen(() => import('../../features/settings/users-screen.tsx'), 'UsersScreen'),
});
const identityProvider = createRoute({
  ...inSettings,
  path: 'identity-provider',
  component: loadScreen(
    () => import('../../features/settings/identity-provider-screen.tsx'),
    'IdentityProviderScreen',
  ),
});
const email = createRoute({
  ...inSettings,
  path: 'email',
  component: loadScreen(() => import('../../features/settings/email-screen.tsx'), 'EmailScreen'),
});
const apiKeys = createRoute({
  ...inSettings,
  path: 'api-keys',
  validateSearch: validateApiKeysSearch,
  component: loadScreen(() => import('../../features/settings/api-keys-screen.tsx'), 'ApiKeysScreen'),
});
const billing = createRoute({
  ...inSettings,
  path: 'billing',
  validateSearch: validateBillingSearch,
  component: loadScreen(() => import('../../features/settings/billing-screen.tsx'), 'BillingScreen'),
});
const auditLog = createRoute({
  ...inSettings,
  path: 'audit-log',
  validateSearch: validateAuditSearch,
  component: loadScreen(() => import('../../features/settings/audit-log-screen.tsx'), 'AuditLogScreen'),
});
const developers = createRoute({
  ...inSettings,
  path: 'developers',
  validateSearch: validateDevelopersSearch,
  component: loadScreen(() => import('../../features/developers/developers-screen.tsx'), 'DevelopersScreen'),
});

export const settingsRoutes = settings.addChildren([
  settingsIndex,
  profile,
  security,
  account,
  users,
  email,
  identityProvider,
  apiKeys,
  billing,
  auditLog,
  developers,
]);
