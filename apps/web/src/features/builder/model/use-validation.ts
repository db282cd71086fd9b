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

/** Milliseconds without a change, so that typing is never held up; then the next idle moment, but within the second. */
const QUIET = 400;
const LATEST = 1_000;

/** Some browsers cannot tell when they are idle. */
const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: LATEST });
  else act();
};

/** Looks through the form whenever it has changed and nothing else is to do. */
export function useValidation(store: BuilderStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checked: Definition | undefined;
    let isOver = false;
    const check = () => {
      const { definition } = store.getView();
      if (definition === checked || isOver) return;
      checked = definition;
      store.setIssues(findIssues(definition));
    };
    const later = () => {
      if (store.getView().definition === checked) return;
      clearTimeout(timer);
      timer = setTimeout(() => whenIdle(check), QUIET);
    };
    check();
    const unsubscribe = store.subscribe(later);
    return () => {
      isOver = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);
}
