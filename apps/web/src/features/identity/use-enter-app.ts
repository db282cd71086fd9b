import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { clearActiveAccount } from '../../api/client.ts';
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
