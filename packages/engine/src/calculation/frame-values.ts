import type { FieldSlot, ListSlot } from './form-levels.ts';
import type { Frame } from './frames.ts';

/**
 * Writes into the values of a new state without touching those of the state before: each object is copied once, the
 * first time something in it changes, and so are the lists and objects that hold it.
 */
export type ValueWriter = {
  field(frame: Frame, field: FieldSlot, value: unknown): void;
  list(frame: Frame, list: ListSlot, shown: boolean): void;
};

export function createValueWriter(): ValueWriter {
  const copied = new Set<object>();
  const writable = <T extends object>(of: T): T => {
    if (copied.has(of)) return of;
    const copy = (Array.isArray(of) ? [...of] : { ...of }) as T;
    copied.add(copy);
    return copy;
  };

  const writableValues = (frame: Frame): Record<string, unknown> => {
    if (copied.has(frame.values)) return frame.values;
    frame.values = writable(frame.values);
    const { list } = frame.level;
    if (!frame.parent || !list) return frame.values;
    const holder = writableParent(frame.parent, list.path);
    const key = list.path.at(-1) as string;
    const items = holder[key] as unknown[];
    // A hidden list is empty; one about to be written anew will take up the new values by itself.
    if (items.length > frame.index) {
      const copy = writable(items);
      copy[frame.index] = frame.values;
      holder[key] = copy;
    }
    return frame.values;
  };

  const writableParent = (frame: Frame, path: readonly string[]): Record<string, unknown> => {
    let at = writableValues(frame);
    for (const key of path.slice(0, -1)) {
      const next = writable(at[key] as Record<string, unknown>);
      at[key] = next;
      at = next;
    }
    return at;
  };

  return {
    field(frame, { path }, value) {
      writableParent(frame, path)[path.at(-1) as string] = value;
    },
    list(frame, { path, index }, shown) {
      const items = shown ? (frame.lists[index] ?? []).map(({ values }) => values) : [];
      copied.add(items);
      writableParent(frame, path)[path.at(-1) as string] = items;
    },
  };
}
