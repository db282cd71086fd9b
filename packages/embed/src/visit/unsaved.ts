import { type FieldAddress, instanceAt, mergePatches, patchAt, valueAt } from './places.ts';

/** Changes that the service does not have yet: where they are, not what they are. What is sent is read when it is sent. */
export type Unsaved = {
  /** By place. */
  fields: Map<string, FieldAddress>;
  /** Repeatable groups outside of all others (`household.members`) that gained, lost or moved instances. */
  lists: Set<string>;
  page: boolean;
};

export const nothingUnsaved = (): Unsaved => ({ fields: new Map(), lists: new Set(), page: false });

export const isSaved = ({ fields, lists, page }: Unsaved): boolean =>
  fields.size === 0 && lists.size === 0 && !page;

/** Puts back what could not be sent. */
export function putBack(unsaved: Unsaved, failed: Unsaved): void {
  for (const [place, address] of failed.fields) unsaved.fields.set(place, address);
  for (const list of failed.lists) unsaved.lists.add(list);
  unsaved.page ||= failed.page;
}

type Patches = { answers?: Record<string, unknown>; instances?: Record<string, Record<string, unknown>> };

/** The body that tells the service. */
export function patchesOf(unsaved: Unsaved, given: Readonly<Record<string, unknown>>): Patches {
  let answers: Record<string, unknown> = {};
  const instances: Record<string, Record<string, unknown>> = {};
  const lists = [...unsaved.lists].map((name) => valueAt(given, name.split('.')) ?? []);
  for (const [index, name] of [...unsaved.lists].entries())
    answers = mergePatches(answers, patchAt(name.split('.'), lists[index]));
  for (const { instanceId, keys } of unsaved.fields.values()) {
    if (instanceId === undefined) {
      answers = mergePatches(answers, patchAt(keys, valueAt(given, keys) ?? null));
      continue;
    }
    // A list that goes as a whole has this change in it; an instance that was removed has taken it along.
    if (instanceAt(lists, instanceId)) continue;
    const instance = instanceAt(given, instanceId);
    if (!instance) continue;
    const patch = patchAt(keys, valueAt(instance, keys) ?? null);
    instances[instanceId] = mergePatches(instances[instanceId] ?? {}, patch);
  }
  return {
    ...(Object.keys(answers).length > 0 && { answers }),
    ...(Object.keys(instances).length > 0 && { instances }),
  };
}
