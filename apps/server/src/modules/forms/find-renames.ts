import {
  type Definition,
  type Element,
  isField,
  qualifiedKey,
  type Rename,
  walkElements,
} from '@form-service/engine';

interface KeyedElement {
  element: Element;
  path: string;
  groupPath: string;
}

const keyedElements = (definition: Definition): KeyedElement[] =>
  [...walkElements(definition)].flatMap((placed) => {
    const path = qualifiedKey(placed);
    if (path === undefined) return [];
    return [{ element: placed.element, path, groupPath: placed.groups.map(({ key }) => key).join('.') }];
  });

/** What identifies an element to people: its kind, type and label. */
const signatureOf = (element: Element): string | undefined => {
  const label = 'label' in element && typeof element.label === 'string' ? element.label.trim() : '';
  return label === ''
    ? undefined
    : JSON.stringify([element.kind, isField(element) ? element.type : '', label]);
};

/** Pairs each removed element with the only added one that matches. Ambiguous matches are ignored. */
const uniqueMatches = (
  removed: readonly KeyedElement[],
  added: readonly KeyedElement[],
  signature: (one: KeyedElement) => string | undefined,
) =>
  removed.flatMap((one) => {
    const same = signature(one);
    if (same === undefined || removed.filter((other) => signature(other) === same).length > 1) return [];
    const found = added.filter((other) => signature(other) === same);
    return found.length === 1 ? [[one, found[0] as KeyedElement] as const] : [];
  });

/**
 * Elements whose key or group changed. Elements have no identity besides their key, so one counts as renamed if it was removed
 * and a matching one was added: with the same kind, type and label in the same group, or with the same key, type and label
 * elsewhere. An element whose label changed at the same time counts as new.
 */
export const findRenames = (before: Definition, after: Definition): Rename[] => {
  const [old, now] = [keyedElements(before), keyedElements(after)];
  const [oldPaths, nowPaths] = [new Set(old.map(({ path }) => path)), new Set(now.map(({ path }) => path))];
  const removed = old.filter(({ path }) => !nowPaths.has(path));
  const added = now.filter(({ path }) => !oldPaths.has(path));
  if (removed.length === 0 || added.length === 0) return [];
  const found = new Map<string, string>();
  // Groups come before their elements, so that the new path of a group is known for its elements.
  for (const groupBefore of new Set(removed.map(({ groupPath }) => groupPath))) {
    const groupAfter = found.get(groupBefore) ?? groupBefore;
    const removedHere = removed.filter(({ groupPath }) => groupPath === groupBefore);
    const addedHere = added.filter(({ groupPath }) => groupPath === groupAfter);
    const isIn = (others: readonly KeyedElement[], { element }: KeyedElement) =>
      others.some((other) => other.element.key === element.key);
    // If only its group was renamed, an element keeps its own key.
    for (const { path, element } of removedHere.filter((one) => isIn(addedHere, one)))
      found.set(path, `${groupAfter}.${element.key}`);
    const renamed = uniqueMatches(
      removedHere.filter((one) => !isIn(addedHere, one)),
      addedHere.filter((one) => !isIn(removedHere, one)),
      ({ element }) => signatureOf(element),
    );
    for (const [one, other] of renamed) found.set(one.path, other.path);
  }
  const taken = new Set(found.values());
  const moved = uniqueMatches(
    removed.filter(({ path }) => !found.has(path)),
    added.filter(({ path }) => !taken.has(path)),
    ({ element }) => {
      const looks = signatureOf(element);
      return looks && `${element.key} ${looks}`;
    },
  );
  for (const [one, other] of moved) found.set(one.path, other.path);
  return [...found].map(([from, to]) => ({ from: from.split('.'), to: to.split('.') }));
};
