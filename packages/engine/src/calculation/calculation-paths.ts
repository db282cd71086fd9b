/** How a calculation names the parts of a definition. */
import type { Button, Element } from '../definition.ts';
import type { PlacedElement } from '../walk.ts';

// Content needs no key; this substitute is not a key that an author could choose.
export function staticKey(element: Element, path: string): string {
  return element.key ?? `~${path.replaceAll('.', '-')}`;
}

/** The path of keys of an element in a calculation: for `isVisible` and targets. */
export function calculationPath({ element, groups, path }: PlacedElement): string[] {
  return [...groups.map(({ key }) => key), staticKey(element, path)];
}

/** The expressions of a button's action, by path: `answers.city`, `inputs.city`. */
export function buttonInputs({ action }: Button): Record<string, string> {
  const given =
    'answers' in action ? { answers: action.answers } : 'inputs' in action ? { inputs: action.inputs } : {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, values]) =>
      Object.entries(values ?? {}).map(([key, text]) => [`${name}.${key}`, text]),
    ),
  );
}
