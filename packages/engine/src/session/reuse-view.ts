import { sameValue } from '../expressions/json-values.ts';

/** The view from before, where a new one of the same thing says nothing else. Views inside were compared already. */
export function reuseView<View extends object>(before: View | undefined, now: View): View {
  if (before === undefined) return now;
  const names = Object.keys(now) as (keyof View)[];
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => isSameProperty(name, before[name], now[name]));
  return isSame ? before : now;
}

/** What holds views or parts of the definition is compared as it is; answers and errors by what they say. */
const COMPARED_BY_VALUE: ReadonlySet<unknown> = new Set(['given', 'calculated', 'errors']);

const isSameProperty = (name: unknown, before: unknown, now: unknown): boolean =>
  before === now || (COMPARED_BY_VALUE.has(name) && sameValue(before, now));

/** The list from before, where the new one holds the very same things. */
export const reuseList = <Item>(before: readonly Item[], now: readonly Item[]): readonly Item[] =>
  before.length === now.length && now.every((item, index) => item === before[index]) ? before : now;
