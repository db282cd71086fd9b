import { isServiceError } from '@form-service/sdk';
import { redirect } from '@tanstack/react-router';
import { meQuery } from '../api/session.ts';
import { queryClient } from './query-client.ts';

/** Before a screen behind the shell: who is it? Others sign in first and come back here. */
export const requirePerson = async ({ location }: { location: { href: string } }): Promise<void> => {
  try {
    await queryClient.ensureQueryData(meQuery);
  } catch (error) {
    if (!isServiceError(error, 'unauthenticated') && !isServiceError(error, 'session_expired')) throw error;
    const next = location.href === '/' ? undefined : location.href;
    redirect({ to: '/sign-in', search: { next }, throw: true });
  }
};
