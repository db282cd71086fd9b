import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { visitorQuery } from './api.ts';
import { useEnterApp } from './use-enter-app.ts';

/** Redirects signed-in users away from sign-in and sign-up, unless there is a reason to stay. */
export const useRedirectSignedIn = (next: string | undefined, hasReason = false): void => {
  const { data: visitor } = useQuery(visitorQuery);
  const enter = useEnterApp();
  const isInside = Boolean(visitor) && !hasReason;
  useEffect(() => {
    if (isInside) enter(next);
  }, [isInside, enter, next]);
};
