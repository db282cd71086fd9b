import { compilePattern, type Definition, expressionChecker, validateDefinition } from '@form-service/engine';
import { useEffect } from 'react';
import type { BuilderStore } from './builder-store.ts';
import { type LocatedFormIssue, locateFormIssues } from './located-issue.ts';

function findIssues(definition: Definition, now = new Date()): LocatedFormIssue[] {
  const issues = validateDefinition(definition, {
    expressions: expressionChecker(definition),
    compilePattern,
    now: now.toISOString(),
    today: now.toISOString().slice(0, 10),
  });
  return locateFormIssues(definition, issues);
}

/** Milliseconds without a change before validating in the next idle period, within one second at the latest. */
const DEBOUNCE_MS = 400;
const MAX_DELAY_MS = 1_000;

/** Some browsers lack `requestIdleCallback`. */
const onIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: MAX_DELAY_MS });
  else act();
};

/** Validates the form after changes, when the browser is idle. */
export function useFormValidation(store: BuilderStore): void {
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
      timer = setTimeout(() => onIdle(check), DEBOUNCE_MS);
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
