import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import {
  type KnownReferences,
  maxReferences,
  type Reference,
  type ReferenceContext,
  referencesQuery,
} from './references-api.ts';

/** Set around a panel or an editor; every text field inside knows what can be named. */
export const ReferenceScope = createContext<ReferenceContext | KnownReferences | undefined>(undefined);

const none: readonly Reference[] = [];

interface References {
  references: readonly Reference[];
  /** All that there are: what is not among them is not known. */
  isComplete: boolean;
  isLoading: boolean;
  /** Why they are not known. */
  error: Error | null;
}

/** What can be named here, narrowed by words where they are given; none outside of a scope. */
export const useReferences = (q = ''): References => {
  const scope = useContext(ReferenceScope);
  const asked = scope && 'context' in scope ? scope : undefined;
  const { data, isLoading, error } = useQuery({
    ...referencesQuery(asked ?? { context: '' }, q),
    enabled: asked !== undefined,
  });
  const references = scope && 'known' in scope ? scope.known : (data ?? none);
  return { references, isComplete: !asked || references.length < maxReferences, isLoading, error };
};
