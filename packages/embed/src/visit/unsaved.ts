import { type FieldLocation, findInstance, mergePatches, patchAt, valueAt } from './field-location.ts';

/** Changes that the service does not have yet: where they are, not what they are. What is sent is read when it is sent. */
export type UnsavedChanges = {
  /** By place. */
  fields: Map<string, FieldLocation>;
  /**
   * Repeatable groups outside of all others (`household.members`) that gained, lost or moved instances, each as it was
   * before: what others did to it meanwhile is merged by that.
   */
  lists: Map<string, unknown>;
  page: boolean;
};

export const noChanges = (): UnsavedChanges => ({ fields: new Map(), lists: new Map(), page: false });

export const isSaved = ({ fields, lists, page }: UnsavedChanges): boolean =>
  fields.size === 0 && lists.size === 0 && !page;

/** Both in one. Of a list that is in both, the earlier state counts. */
export const mergeUnsaved = (earlier: UnsavedChanges, later: UnsavedChanges): UnsavedChanges => ({
  fields: new Map([...earlier.fields, ...later.fields]),
  lists: new Map([...later.lists, ...earlier.lists]),
  page: earlier.page || later.page,
});

export type Patches = {
  answers?: Record<string, unknown>;
  instances?: Record<string, Record<string, unknown>>;
};

/** The body that tells the service. */
export function patchesOf(
  { fields, lists: names }: Pick<UnsavedChanges, 'fields' | 'lists'>,
  given: Readonly<Record<string, unknown>>,
): Patches {
  let answers: Record<string, unknown> = {};
  const instances: Record<string, Record<string, unknown>> = {};
  const lists: unknown[] = [];
  for (const name of names.keys()) {
    const keys = name.split('.');
    const list = valueAt(given, keys) ?? [];
    lists.push(list);
    answers = mergePatches(answers, patchAt(keys, list));
  }
  for (const { instanceId, keys } of fields.values()) {
    if (instanceId === undefined) {
      answers = mergePatches(answers, patchAt(keys, valueAt(given, keys) ?? null));
      continue;
    }
    // A list that goes as a whole has this change in it; an instance that was removed has taken it along.
    if (findInstance(lists, instanceId)) continue;
    const instance = findInstance(given, instanceId);
    if (!instance) continue;
    const patch = patchAt(keys, valueAt(instance, keys) ?? null);
    instances[instanceId] = mergePatches(instances[instanceId] ?? {}, patch);
  }
  return {
    ...(Object.keys(answers).length > 0 && { answers }),
    ...(Object.keys(instances).length > 0 && { instances }),
  };
}
