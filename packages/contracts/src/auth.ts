import { passkeyRoutes } from './auth-passkeys.ts';
import { personRoutes } from './auth-person.ts';
import { signInRoutes } from './auth-sign-in.ts';
import { twoFactorRoutes } from './auth-two-factor.ts';
import { area } from './route.ts';

export const auth = area({
  title: 'Signing in',
  description: 'Sign up, in and out; passwords, e-mail addresses, two-factor sign-in, passkeys and sessions.',
  routes: { ...signInRoutes, ...personRoutes, ...twoFactorRoutes, ...passkeyRoutes },
});
