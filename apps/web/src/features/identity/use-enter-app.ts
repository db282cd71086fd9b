import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { clearActiveAccount } from '../../api/client.ts';
import { visitorQuery } from './api.ts';
import { pathAfterSignIn } from './model/next-path.ts';

/** Opens the app after sign-in: the requested path, or the forms. */
export const useEnterApp = (): ((next: string | undefined) => void) => {
  const router = useRouter();
  const queries = useQueryClient();
  return useCallback(
    (next) => {
      // Another user may have been signed in before. The stored account is kept: the same user returns to it, and
      // others have no access to it (see session.ts).
      clearActiveAccount();
      queries.clear();
      router.history.push(pathAfterSignIn(next));
    },
    [router, queries],
  );
};

/** Redirects signed-in users away from sign-in and sign-up, unless there is a reason to stay. */
export const useRedirectSignedIn = (next: string | undefined, hasReason = false): void => {
  const { data: visitor } = useQuery(visitorQuery);
  const enter = useEnterApp();
  const isInside = Boolean(visitor) && !hasReason;
  useEffect(() => {
    if (isInside) enter(next);
  }, [isInside, enter, next]);
};
