import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { visitorQuery } from './api.ts';
import { useEnter } from './use-enter.ts';

/** Whoever is signed in already has nothing to do on a screen for signing in or up, unless there is a reason. */
export const useGoInside = (next: string | undefined, hasReason = false): void => {
  const { data: visitor } = useQuery(visitorQuery);
  const enter = useEnter();
  const isInside = Boolean(visitor) && !hasReason;
  useEffect(() => {
    if (isInside) enter(next);
  }, [isInside, enter, next]);
};
