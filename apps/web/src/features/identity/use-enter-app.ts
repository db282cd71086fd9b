import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { clearActiveAccount } from '../../api/client.ts';
import { pathAfterSignIn } from './model/next-path.ts';

/** Into the app, once signed in: to where the person wanted to go, or to the forms. */
export const useEnterApp = (): ((next: string | undefined) => void) => {
  const router = useRouter();
  const queries = useQueryClient();
  return useCallback(
    (next) => {
      // Somebody else may have been signed in here before. The account stays remembered: whose session ended comes back
      // into the same one, and for anybody else it is not there (see session.ts).
      clearActiveAccount();
      queries.clear();
      router.history.push(pathAfterSignIn(next));
    },
    [router, queries],
  );
};
