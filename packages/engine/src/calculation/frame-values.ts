import type { FieldSlot, ListSlot } from './form-levels.ts';
import type { Frame } from './frames.ts';

/**
 * Writes values copy-on-write: each object is copied once, when something in it first changes, and so are its parent
 * lists and objects. The previous state stays unchanged.
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
    const parent = writableParent(frame.parent, list.path);
    const key = list.path.at(-1) as string;
    const items = parent[key] as unknown[];
    // A hidden list is empty; a list that is rebuilt later picks up the new values anyway.
    if (items.length > frame.index) {
      const copy = writable(items);
      copy[frame.index] = frame.values;
      parent[key] = copy;
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
