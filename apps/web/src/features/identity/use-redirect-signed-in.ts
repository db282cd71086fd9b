import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { visitorQuery } from './api.ts';
import { useEnterApp } from './use-enter-app.ts';

/** Whoever is signed in already has nothing to do on a screen for signing in or up, unless there is a reason. */
export const useRedirectSignedIn = (next: string | undefined, hasReason = false): void => {
  const { data: visitor } = useQuery(visitorQuery);
  const enter = useEnterApp();
  const isInside = Boolean(visitor) && !hasReason;
  useEffect(() => {
    if (isInside) enter(next);
  }, [isInside, enter, next]);
};
