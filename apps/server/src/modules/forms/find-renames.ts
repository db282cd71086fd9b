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
  around: string;
}

const keyedElements = (definition: Definition): KeyedElement[] =>
  [...walkElements(definition)].flatMap((placed) => {
    const path = qualifiedKey(placed);
    if (path === undefined) return [];
    return [{ element: placed.element, path, around: placed.groups.map(({ key }) => key).join('.') }];
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
  gone: readonly KeyedElement[],
  added: readonly KeyedElement[],
  alike: (one: KeyedElement) => string | undefined,
) =>
  gone.flatMap((one) => {
    const same = alike(one);
    if (same === undefined || gone.filter((other) => alike(other) === same).length > 1) return [];
    const found = added.filter((other) => alike(other) === same);
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
  const gone = old.filter(({ path }) => !nowPaths.has(path));
  const added = now.filter(({ path }) => !oldPaths.has(path));
  if (gone.length === 0 || added.length === 0) return [];
  const found = new Map<string, string>();
  // Groups come before their elements, so that the new path of a group is known for its elements.
  for (const home of new Set(gone.map(({ around }) => around))) {
    const newHome = found.get(home) ?? home;
    const left = gone.filter(({ around }) => around === home);
    const come = added.filter(({ around }) => around === newHome);
    const isIn = (others: readonly KeyedElement[], { element }: KeyedElement) =>
      others.some((other) => other.element.key === element.key);
    // If only its group was renamed, an element keeps its own key.
    for (const { path, element } of left.filter((one) => isIn(come, one)))
      found.set(path, `${newHome}.${element.key}`);
    const renamed = uniqueMatches(
      left.filter((one) => !isIn(come, one)),
      come.filter((one) => !isIn(left, one)),
      ({ element }) => signatureOf(element),
    );
    for (const [one, other] of renamed) found.set(one.path, other.path);
  }
  const taken = new Set(found.values());
  const moved = uniqueMatches(
    gone.filter(({ path }) => !found.has(path)),
    added.filter(({ path }) => !taken.has(path)),
    ({ element }) => {
      const looks = signatureOf(element);
      return looks && `${element.key} ${looks}`;
    },
  );
  for (const [one, other] of moved) found.set(one.path, other.path);
  return [...found].map(([from, to]) => ({ from: from.split('.'), to: to.split('.') }));
};
