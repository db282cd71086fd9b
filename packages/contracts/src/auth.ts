import { passkeyRoutes } from './auth-passkeys.ts';
import { personRoutes } from './auth-person.ts';
import { signInRoutes } from './auth-sign-in.ts';
import { twoFactorRoutes } from './auth-two-factor.ts';
import { area } from './route.ts';

export const auth = area({
  title: 'Authentication',
  description:
    'Sign up, sign in and sign out; passwords, email addresses, two-factor authentication, passkeys and sessions.',
  routes: { ...signInRoutes, ...personRoutes, ...twoFactorRoutes, ...passkeyRoutes },
});
