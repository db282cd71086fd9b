import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import {
  type KnownReferences,
  maxReferences,
  type Reference,
  type ReferenceContext,
  referencesQuery,
} from './references-api.ts';

/** Context around a panel or editor; every text field inside uses its references. */
export const ReferenceScope = createContext<ReferenceContext | KnownReferences | undefined>(undefined);

const none: readonly Reference[] = [];

interface References {
  references: readonly Reference[];
  /** Whether the list is complete: a reference that is not in it is unknown. */
  isComplete: boolean;
  isLoading: boolean;
  /** Why they could not be loaded. */
  error: Error | null;
}

/** References of the context, filtered by text if given; none outside a context. */
export const useReferences = (q = ''): References => {
  const scope = useContext(ReferenceScope);
  const contextQuery = scope && 'context' in scope ? scope : undefined;
  const { data, isLoading, error } = useQuery({
    ...referencesQuery(contextQuery ?? { context: '' }, q),
    enabled: contextQuery !== undefined,
  });
  const references = scope && 'known' in scope ? scope.known : (data ?? none);
  return { references, isComplete: !contextQuery || references.length < maxReferences, isLoading, error };
};
