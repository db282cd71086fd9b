import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import {
  type KnownReferences,
  type Reference,
  type ReferenceContext,
  referencesQuery,
} from './references-api.ts';

/** Set around a panel or an editor; every text field inside knows what can be named. */
export const ReferenceScope = createContext<ReferenceContext | KnownReferences | undefined>(undefined);

const none: readonly Reference[] = [];

/** What can be named here; none outside of a scope. */
export const useReferences = (): { references: readonly Reference[]; isLoading: boolean } => {
  const scope = useContext(ReferenceScope);
  const asked = scope && 'context' in scope ? scope : undefined;
  const { data, isLoading } = useQuery({
    ...referencesQuery(asked ?? { context: '' }),
    enabled: asked !== undefined,
  });
  return { references: scope && 'known' in scope ? scope.known : (data ?? none), isLoading };
};
