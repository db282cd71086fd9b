import { compilePattern, type Definition, expressionChecker, validateDefinition } from '@form-service/engine';
import { useEffect } from 'react';
import type { BuilderStore } from './builder-store.ts';
import { type PlacedIssue, placeIssues } from './placed-issue.ts';

function findIssues(definition: Definition, now = new Date()): PlacedIssue[] {
  const issues = validateDefinition(definition, {
    expressions: expressionChecker(definition),
    compilePattern,
    now: now.toISOString(),
    today: now.toISOString().slice(0, 10),
  });
  return placeIssues(definition, issues);
}

/** Milliseconds without a change, so that typing is never held up. */
const QUIET = 300;

/** Looks through the form whenever it has changed and nothing else is to do. */
export function useValidation(store: BuilderStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checked: Definition | undefined;
    const check = () => {
      const { definition } = store.getView();
      if (definition === checked) return;
      checked = definition;
      store.setIssues(findIssues(definition));
    };
    const later = () => {
      if (store.getView().definition === checked) return;
      clearTimeout(timer);
      timer = setTimeout(check, QUIET);
    };
    check();
    const unsubscribe = store.subscribe(later);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);
}
