import { createRoute } from '@tanstack/react-router';
import { validateIdentitySearch } from '../../features/identity/search.ts';
import { loadScreen } from '../load-screen.ts';
import { redirectToSetup, requireSetupPending, root } from '../route-guards.ts';

const atRoot = { getParentRoute: () => root, validateSearch: validateIdentitySearch };
const signIn = createRoute({
  ...atRoot,
  path: '/sign-in',
  beforeLoad: redirectToSetup,
  component: loadScreen(() => import('../../features/identity/sign-in-screen.tsx'), 'SignInScreen'),
});
const signUp = createRoute({
  ...atRoot,
  path: '/sign-up',
  beforeLoad: redirectToSetup,
  component: loadScreen(() => import('../../features/identity/sign-up-screen.tsx'), 'SignUpScreen'),
});
const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  beforeLoad: requireSetupPending,
  component: loadScreen(() => import('../../features/identity/setup-screen.tsx'), 'SetupScreen'),
});
const forgotPassword = createRoute({
  ...atRoot,
  path: '/forgot-password',
  component: loadScreen(
    () => import('../../features/identity/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
});
const resetPassword = createRoute({
  ...atRoot,
  path: '/reset-password',
  component: loadScreen(
    () => import('../../features/identity/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
});
const invitation = createRoute({
  ...atRoot,
  path: '/invitations',
  component: loadScreen(() => import('../../features/identity/invitation-screen.tsx'), 'InvitationScreen'),
});

const emailVerified = createRoute({
  ...atRoot,
  path: '/email-verified',
  component: loadScreen(
    () => import('../../features/identity/email-verified-screen.tsx'),
    'EmailVerifiedScreen',
  ),
});

export const identityRoutes = [
  signIn,
  signUp,
  setup,
  forgotPassword,
  resetPassword,
  invitation,
  emailVerified,
] as const;
