import { isServiceError } from '@form-service/sdk';
import { redirect } from '@tanstack/react-router';
import { meQuery, wasSignedIn } from '../api/session.ts';
import { signInSettingsQuery } from '../api/sign-in-settings.ts';
import { visitorQuery } from '../features/identity/api.ts';
import { queryClient } from './query-client.ts';

/** A visit asks at `/` and again at the screen that leads to. */
const setupQuery = { ...signInSettingsQuery, staleTime: 5_000 };

/** Before the screens of signing in and up: while nobody has an account, there is only the set-up. */
export const redirectToSetup = async (): Promise<void> => {
  // Who cannot be told about it can still sign in.
  const settings = await queryClient.fetchQuery(setupQuery).catch(() => undefined);
  if (settings?.setupRequired) redirect({ to: '/setup', throw: true });
};

/** Before the set-up, which is there once. */
export const requireSetupPending = async (): Promise<void> => {
  const { setupRequired } = await queryClient.fetchQuery(setupQuery);
  if (!setupRequired) redirect({ to: '/sign-in', throw: true });
};

/** Asks in a way that is no error: browsers write every 401 to the console. */
const isAnonymous = async (): Promise<boolean> =>
  !wasSignedIn() && (await queryClient.fetchQuery(visitorQuery)) === null;

/** Before a screen behind the shell: who is it? Others sign in first and come back here. */
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
