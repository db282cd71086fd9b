import { type FieldLocation, findInstance } from '../field-location.ts';

type Json = Record<string, unknown>;
type Instance = Json & { id: string };

/** The changes of one side: fields by path, and lists with added, removed or moved instances, each as it was before. */
export type Changes = {
  fields: ReadonlyMap<string, FieldLocation>;
  lists: ReadonlyMap<string, unknown>;
};

export type Rebased = {
  answers: Json;
  /** Lists whose instances differ from `newer`, with their value in `newer`. They are saved as a whole. */
  lists: Map<string, unknown>;
};

const INSTANCE = /^ins_/;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstance = (value: unknown): value is Instance =>
  isObject(value) && typeof value.id === 'string' && INSTANCE.test(value.id);
const instancesIn = (value: unknown): Instance[] => (Array.isArray(value) ? value.filter(isInstance) : []);
const valueAt = (answers: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), answers);

/** Sets or removes a value in place. */
function setValue(answers: Json, keys: readonly string[], value: unknown): void {
  const [key = '', ...rest] = keys;
  if (rest.length > 0) {
    const inner = isObject(answers[key]) ? answers[key] : {};
    setValue(inner, rest, value);
    answers[key] = inner;
  } else if (value === undefined) delete answers[key];
  else answers[key] = structuredClone(value);
}

/** The instance IDs in a path: `guests.ins_1.pets.ins_2.name` → both. */
const instancesOf = (place: string): string[] => place.split('.').filter((part) => INSTANCE.test(part));
const outermostList = (place: string): string => {
  const parts = place.split('.');
  return parts
    .slice(
      0,
      parts.findIndex((part) => INSTANCE.test(part)),
    )
    .join('.');
};

/** Rebases the changes made in `own` onto `newer`, field by field and instance by instance. */
export function rebase(newer: Readonly<Json>, own: Readonly<Json>, { fields, lists }: Changes): Rebased {
  const answers: Json = structuredClone(newer);
  const touched = new Set([...fields.keys()].flatMap(instancesOf));
  const changed = new Map(lists);
  for (const [place, { instanceId }] of fields) {
    // An instance that was removed elsewhere but edited here is kept.
    const isRemoved = instanceId && !findInstance(newer, instanceId) && findInstance(own, instanceId);
    const name = isRemoved ? outermostList(place) : '';
    if (name && !changed.has(name)) changed.set(name, valueAt(own, name.split('.')));
  }
  const differing: Rebased['lists'] = new Map();
  for (const [name, before] of changed) {
    const keys = name.split('.');
    setValue(answers, keys, mergeLists(before, valueAt(own, keys), valueAt(newer, keys), touched));
    differing.set(name, valueAt(newer, keys) ?? []);
  }
  for (const { instanceId, keys } of fields.values()) {
    if (instanceId === undefined) setValue(answers, keys, valueAt(own, keys));
    else {
      const [target, source] = [findInstance(answers, instanceId), findInstance(own, instanceId)];
      if (target && source) setValue(target as Json, keys, valueAt(source, keys));
    }
  }
  return { answers, lists: differing };
}

/** Merges lists by instance ID, in the order of `own`. Additions and removals of both sides apply. */
function mergeLists(before: unknown, own: unknown, newer: unknown, touched: ReadonlySet<string>): Instance[] {
  const [was, theirs] = [before, newer].map((list) => new Map(instancesIn(list).map((one) => [one.id, one])));
  const mine = instancesIn(own);
  const merged = mine.flatMap((one) => {
    const other = theirs?.get(one.id);
    const past = was?.get(one.id);
    if (other) return [mergeInstance(past, one, other, touched) as Instance];
    return past && !touched.has(one.id) ? [] : [one];
  });
  const ownIds = new Set(mine.map(({ id }) => id));
  let previous = '';
  for (const [id, other] of theirs ?? []) {
    if (!ownIds.has(id) && !was?.has(id)) {
      const place = merged.findIndex((one) => one.id === previous);
      merged.splice(place < 0 ? merged.length : place + 1, 0, other);
    }
    previous = id;
  }
  return merged;
}

/** The newer instance, with its nested lists merged. */
function mergeInstance(before: unknown, own: Json, newer: Json, touched: ReadonlySet<string>): Json {
  const merged: Json = { ...newer };
  for (const key of new Set([...Object.keys(own), ...Object.keys(newer)])) {
    const [past, mine, other] = [isObject(before) ? before[key] : undefined, own[key], newer[key]];
    if (instancesIn(mine).length > 0 || instancesIn(other).length > 0)
      merged[key] = mergeLists(past, mine, other, touched);
    else if (isObject(mine) && isObject(other)) merged[key] = mergeInstance(past, mine, other, touched);
  }
  return merged;
}
