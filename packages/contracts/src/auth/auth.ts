import { area } from '../route.ts';
import { passkeyRoutes } from './auth-passkeys.ts';
import { signInRoutes } from './auth-sign-in.ts';
import { twoFactorRoutes } from './auth-two-factor.ts';
import { userAuthRoutes } from './auth-user.ts';

export const auth = area({
  title: 'Authentication',
  description:
    'Sign up, sign in and sign out; passwords, email addresses, two-factor authentication, passkeys and sessions.',
  routes: { ...signInRoutes, ...userAuthRoutes, ...twoFactorRoutes, ...passkeyRoutes },
});
