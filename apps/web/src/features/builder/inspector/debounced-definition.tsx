import type { Definition } from '@form-service/engine';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useBuilder } from '../model/use-builder.ts';

const DebouncedContext = createContext<Definition | undefined>(undefined);

/** Longer than the pause between two keystrokes. */
const DEBOUNCE_MS = 250;

/**
 * The definition, debounced: the fields that conditions can refer to are derived from all of it, and need not be
 * recomputed on every keystroke.
 */
export function DebouncedDefinition({ children }: { children: ReactNode }) {
  const now = useBuilder((view) => view.definition);
  const [debounced, setDebounced] = useState(now);
  useEffect(() => {
    const wait = setTimeout(() => setDebounced(now), DEBOUNCE_MS);
    return () => clearTimeout(wait);
  }, [now]);
  return <DebouncedContext value={debounced}>{children}</DebouncedContext>;
}

export function useDebouncedDefinition(): Definition {
  const definition = useContext(DebouncedContext);
  if (!definition) throw new Error('Conditions in the inspector need a <DebouncedDefinition> around them.');
  return definition;
}
