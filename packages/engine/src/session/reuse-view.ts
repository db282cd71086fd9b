import { sameValue } from '../expressions/json-values.ts';

/** The previous view if the new one is equal. Nested views have already been compared. */
export function reuseView<View extends object>(before: View | undefined, now: View): View {
  if (before === undefined) return now;
  const names = Object.keys(now) as (keyof View)[];
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => isSameProperty(name, before[name], now[name]));
  return isSame ? before : now;
}

/** Views and parts of the definition are compared by identity; answers and errors by value. */
const COMPARED_BY_VALUE: ReadonlySet<unknown> = new Set(['given', 'calculated', 'errors']);

const isSameProperty = (name: unknown, before: unknown, now: unknown): boolean =>
  before === now || (COMPARED_BY_VALUE.has(name) && sameValue(before, now));

/** The previous list if the new one has the same items. */
export const reuseList = <Item>(before: readonly Item[], now: readonly Item[]): readonly Item[] =>
  before.length === now.length && now.every((item, index) => item === before[index]) ? before : now;
