import { type FieldLocation, findInstance, mergePatches, patchAt, valueAt } from './field-location.ts';

/** Locations of unsaved changes. The values are read when they are saved. */
export type UnsavedChanges = {
  /** By path. */
  fields: Map<string, FieldLocation>;
  /**
   * Outermost repeating groups (`household.members`) with added, removed or moved instances, each with its value before the
   * change. It is the base for merging changes made elsewhere.
   */
  lists: Map<string, unknown>;
  page: boolean;
};

export const noChanges = (): UnsavedChanges => ({ fields: new Map(), lists: new Map(), page: false });

export const isSaved = ({ fields, lists, page }: UnsavedChanges): boolean =>
  fields.size === 0 && lists.size === 0 && !page;

/** Combines two sets of changes. For a list in both, the earlier value is the merge base. */
export const mergeUnsaved = (earlier: UnsavedChanges, later: UnsavedChanges): UnsavedChanges => ({
  fields: new Map([...earlier.fields, ...later.fields]),
  lists: new Map([...later.lists, ...earlier.lists]),
  page: earlier.page || later.page,
});

export type Patches = {
  answers?: Record<string, unknown>;
  instances?: Record<string, Record<string, unknown>>;
};

/** The request body that saves the changes. */
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
    // Skip it if its list is saved as a whole or its instance was removed.
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
