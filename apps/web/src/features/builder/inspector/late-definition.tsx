import type { Definition } from '@form-service/engine';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useBuilder } from '../model/use-builder.ts';

const LateContext = createContext<Definition | undefined>(undefined);

/** Longer than between two keys of somebody who types. */
const PAUSE = 250;

/**
 * The definition as it was when nobody typed: what conditions can speak of is worked out from all of it, and need not be with
 * every key.
 */
export function LateDefinition({ children }: { children: ReactNode }) {
  const now = useBuilder((view) => view.definition);
  const [late, setLate] = useState(now);
  useEffect(() => {
    const wait = setTimeout(() => setLate(now), PAUSE);
    return () => clearTimeout(wait);
  }, [now]);
  return <LateContext value={late}>{children}</LateContext>;
}

export function useLateDefinition(): Definition {
  const definition = useContext(LateContext);
  if (!definition) throw new Error('Conditions in the inspector need a <LateDefinition> around them.');
  return definition;
}
