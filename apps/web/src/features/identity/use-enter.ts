import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { forgetPerson } from './api.ts';
import { pathAfterSignIn } from './model/next-path.ts';

/** Into the app, once signed in: to where the person wanted to go, or to the forms. */
export const useEnter = (): ((next: string | undefined) => void) => {
  const router = useRouter();
  const queries = useQueryClient();
  return useCallback(
    (next) => {
      forgetPerson(queries);
      router.history.push(pathAfterSignIn(next));
    },
    [router, queries],
  );
};
