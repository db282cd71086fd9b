import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { validatePreviewSearch } from '../features/builder/preview/search.ts';
import { validateBuilderSearch } from '../features/builder/search.ts';
import { validateFormSettingsSearch } from '../features/builder/settings/search.ts';
import { validateEntriesSearch } from '../features/entries/search.ts';
import { validateHomeSearch } from '../features/home/search.ts';
import { validateIdentitySearch } from '../features/identity/search.ts';
import { validateResultsSearch } from '../features/results/search.ts';
import {
  validateApiKeysSearch,
  validateAuditSearch,
  validateBillingSearch,
  validateUsersSearch,
} from '../features/settings/search.ts';
import { validateShareSearch } from '../features/share/search.ts';
import { validateStartSearch } from '../features/starters/search.ts';
import { isDevelopment } from './is-development.ts';
import { loadScreen } from './load-screen.ts';
import { requirePerson } from './require-person.ts';
import { NotFoundScreen, NowhereScreen, ProblemScreen, WaitingScreen } from './screen-states.tsx';
import { FormLayout } from './shell/form-layout.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NowhereScreen });

const atRoot = { getParentRoute: () => root, validateSearch: validateIdentitySearch };
const signIn = createRoute({
  ...atRoot,
  path: '/sign-in',
  component: loadScreen(() => import('../features/identity/sign-in-screen.tsx'), 'SignInScreen'),
});
const signUp = createRoute({
  ...atRoot,
  path: '/sign-up',
  component: loadScreen(() => import('../features/identity/sign-up-screen.tsx'), 'SignUpScreen'),
});
const forgotPassword = createRoute({
  ...atRoot,
  path: '/forgot-password',
  component: loadScreen(
    () => import('../features/identity/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
});
const resetPassword = createRoute({
  ...atRoot,
  path: '/reset-password',
  component: loadScreen(
    () => import('../features/identity/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
});
const invitation = createRoute({
  ...atRoot,
  path: '/invitations',
  component: loadScreen(() => import('../features/identity/invitation-screen.tsx'), 'InvitationScreen'),
});

const emailVerified = createRoute({
  ...atRoot,
  path: '/email-verified',
  component: loadScreen(
    () => import('../features/identity/email-verified-screen.tsx'),
    'EmailVerifiedScreen',
  ),
});

/** The draft of a form alone on a page, for a tab of its own. */
const preview = createRoute({
  getParentRoute: () => root,
  path: '/preview/$formId',
  validateSearch: validatePreviewSearch,
  beforeLoad: requirePerson,
  component: loadScreen(() => import('../features/builder/preview/preview-screen.tsx'), 'PreviewScreen'),
});

/** Everything that needs a person who is signed in. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requirePerson,
  component: Shell,
});
const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  validateSearch: validateHomeSearch,
  component: loadScreen(() => import('../features/home/home-screen.tsx'), 'HomeScreen'),
});
const project = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId',
  validateSearch: validateHomeSearch,
  component: loadScreen(() => import('../features/home/project-screen.tsx'), 'ProjectScreen'),
});
const start = createRoute({
  getParentRoute: () => shell,
  path: '/new',
  validateSearch: validateStartSearch,
  component: loadScreen(() => import('../features/starters/start-screen.tsx'), 'StartScreen'),
});

/** A form with its head: name, status, and the way between its screens. */
const form = createRoute({ getParentRoute: () => shell, path: '/forms/$formId', component: FormLayout });
const formIndex = createRoute({
  getParentRoute: () => form,
  path: '/',
  beforeLoad: ({ params }) => {
    redirect({ to: '/forms/$formId/build', params, replace: true, throw: true });
  },
});
const build = createRoute({
  getParentRoute: () => form,
  path: 'build',
  validateSearch: validateBuilderSearch,
  component: loadScreen(() => import('../features/builder/builder-screen.tsx'), 'BuilderScreen'),
});
const formSettings = createRoute({
  getParentRoute: () => form,
  path: 'settings',
  validateSearch: validateFormSettingsSearch,
  component: loadScreen(
    () => import('../features/builder/settings/form-settings-screen.tsx'),
    'FormSettingsScreen',
  ),
});
const share = createRoute({
  getParentRoute: () => form,
  path: 'share',
  validateSearch: validateShareSearch,
  component: loadScreen(() => import('../features/share/share-screen.tsx'), 'ShareScreen'),
});
const entries = createRoute({
  getParentRoute: () => form,
  path: 'entries',
  validateSearch: validateEntriesSearch,
  component: loadScreen(() => import('../features/entries/entries-screen.tsx'), 'EntriesScreen'),
});
const entry = createRoute({
  getParentRoute: () => form,
  path: 'entries/$entryId',
  validateSearch: validateEntriesSearch,
  component: loadScreen(() => import('../features/entries/entry-screen.tsx'), 'EntryScreen'),
});
const results = createRoute({
  getParentRoute: () => form,
  path: 'results',
  validateSearch: validateResultsSearch,
  component: loadScreen(() => import('../features/results/results-screen.tsx'), 'ResultsScreen'),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: loadScreen(() => import('../features/settings/settings-layout.tsx'), 'SettingsLayout'),
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
  component: loadScreen(() => import('../features/settings/profile-screen.tsx'), 'ProfileScreen'),
});
const security = createRoute({
  ...inSettings,
  path: 'security',
  component: loadScreen(() => import('../features/settings/security-screen.tsx'), 'SecurityScreen'),
});
const account = createRoute({
  ...inSettings,
  path: 'account',
  component: loadScreen(() => import('../features/settings/account-screen.tsx'), 'AccountScreen'),
});
const users = createRoute({
  ...inSettings,
  path: 'users',
  validateSearch: validateUsersSearch,
  component: loadScreen(() => import('../features/settings/users-screen.tsx'), 'UsersScreen'),
});
const identityProvider = createRoute({
  ...inSettings,
  path: 'identity-provider',
  component: loadScreen(
    () => import('../features/settings/identity-provider-screen.tsx'),
    'IdentityProviderScreen',
  ),
});
const apiKeys = createRoute({
  ...inSettings,
  path: 'api-keys',
  validateSearch: validateApiKeysSearch,
  component: loadScreen(() => import('../features/settings/api-keys-screen.tsx'), 'ApiKeysScreen'),
});
const billing = createRoute({
  ...inSettings,
  path: 'billing',
  validateSearch: validateBillingSearch,
  component: loadScreen(() => import('../features/settings/billing-screen.tsx'), 'BillingScreen'),
});
const auditLog = createRoute({
  ...inSettings,
  path: 'audit-log',
  validateSearch: validateAuditSearch,
  component: loadScreen(() => import('../features/settings/audit-log-screen.tsx'), 'AuditLogScreen'),
});

/** Every component in every state, for whoever works on the app. */
const designSystem = createRoute({
  getParentRoute: () => root,
  path: '/ui',
  component: loadScreen(() => import('../ui/gallery/gallery-screen.tsx'), 'GalleryScreen'),
});

const routeTree = root.addChildren([
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  invitation,
  preview,
  emailVerified,
  ...(isDevelopment ? [designSystem] : []),
  shell.addChildren([
    home,
    project,
    start,
    form.addChildren([formIndex, build, formSettings, share, entries, entry, results]),
    settings.addChildren([
      settingsIndex,
      profile,
      security,
      account,
      users,
      identityProvider,
      apiKeys,
      billing,
      auditLog,
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: WaitingScreen,
  defaultErrorComponent: ProblemScreen,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
