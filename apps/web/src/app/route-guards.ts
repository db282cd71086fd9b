import { isServiceError } from '@form-service/sdk';
import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { meQuery, signInSettingsQuery, wasSignedIn } from '../api/session.ts';
import { visitorQuery } from '../features/identity/api.ts';
import { queryClient } from './query-client.ts';
import { RootNotFoundScreen } from './screen-states.tsx';
import { Shell } from './shell/shell.tsx';

/** Requested at `/` and again on the screen that it redirects to. */
const setupQuery = { ...signInSettingsQuery, staleTime: 5_000 };

/** Guards sign-in and sign-up: without any account, redirects to setup. */
export const redirectToSetup = async (): Promise<void> => {
  // If this cannot be determined, sign-in still works.
  const settings = await queryClient.fetchQuery(setupQuery).catch(() => undefined);
  if (settings?.setupRequired) redirect({ to: '/setup', throw: true });
};

/** Guards the setup screen, which is available only once. */
export const requireSetupPending = async (): Promise<void> => {
  const { setupRequired } = await queryClient.fetchQuery(setupQuery);
  if (!setupRequired) redirect({ to: '/sign-in', throw: true });
};

/** Checked without a 401, because browsers log those to the console. */
const isAnonymous = async (): Promise<boolean> =>
  !wasSignedIn() && (await queryClient.fetchQuery(visitorQuery)) === null;

/** Guards screens inside the shell. Signed-out visitors sign in first and return here. */
export const requireSignIn = async ({ location }: { location: { href: string } }): Promise<void> => {
  const toSignIn = async () => {
    await redirectToSetup();
    const next = location.href === '/' ? undefined : location.href;
    redirect({ to: '/sign-in', search: { next }, throw: true });
  };
  if (await isAnonymous()) await toSignIn();
  try {
    await queryClient.ensureQueryData(meQuery);
  } catch (error) {
    if (!isServiceError(error, 'unauthenticated') && !isServiceError(error, 'session_expired')) throw error;
    await toSignIn();
  }
};

export const root = createRootRoute({ component: Outlet, notFoundComponent: RootNotFoundScreen });

/** All routes that require a signed-in user. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireSignIn,
  component: Shell,
});
