import { buttonInputs, calculationPath } from '../calculation/calculation-paths.ts';
import type { Button } from '../definition.ts';
import { isButton, type PlacedElement, walkElements } from '../walk.ts';
import { findInstance } from './instances.ts';
import type { ParsedAnswers } from './parsed-answers.ts';
import { cachedCalculation, type Session } from './session-state.ts';

/** A pressed button with the current values of its expressions. */
export type PressedButton = {
  button: Button;
  /** By path in the action: `answers.city`, `inputs.city`. Null if evaluation failed. */
  inputs: Record<string, unknown>;
  /** The innermost enclosing instance. */
  instanceId: string | undefined;
};

/** The visible button with this key: in the given instance, or outside of all. Undefined if there is none. */
export function pressButton(session: Session, key: string, instanceId?: string): PressedButton | undefined {
  const enclosing = instanceId === undefined ? [] : enclosingInstances(session, instanceId);
  if (!enclosing) return undefined;
  const { calculation, definition } = session.form;
  const state = cachedCalculation(session);
  for (const placed of walkElements(definition)) {
    const { element, path } = placed;
    if (!isButton(element) || element.key !== key || countEnclosingLists(placed) !== enclosing.length)
      continue;
    if (!calculation.isVisible(state, calculationPath(placed), enclosing)) continue;
    const inputs = Object.keys(buttonInputs(element)).map((name) => [
      name,
      calculation.result(state, `${path}.action.${name}`, enclosing) ?? null,
    ]);
    return { button: element, inputs: Object.fromEntries(inputs), instanceId };
  }
  return undefined;
}

const countEnclosingLists = ({ groups }: PlacedElement): number =>
  groups.filter(({ repeat }) => repeat !== undefined).length;

/** The IDs of the enclosing instances and this one, outermost first. */
function enclosingInstances({ form, parsed }: Session, id: string): string[] | undefined {
  const found = findInstance(form.plan.root, parsed, id);
  if (!found) return undefined;
  const ids: string[] = [];
  let at: ParsedAnswers | undefined = parsed;
  for (const { key, index } of found.steps) {
    at = index === undefined ? at?.groups.get(key) : at?.lists.get(key)?.[index];
    if (index !== undefined) ids.push(String(at?.given.id));
  }
  return [...ids, id];
}
