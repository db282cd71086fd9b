import { isDeepStrictEqual } from 'node:util';
import type { Values } from './parts.ts';

interface Merged {
  /** What is to be written. */
  changes: Record<string, unknown>;
  /** Fields that both sides changed, each in its own way. */
  conflicts: string[];
}

/** Over which changes by hand to write: none, those of fields that are to be changed anyway, or all. */
export type Overwrite = 'nothing' | 'what changes' | 'everything';

/**
 * Three ways, field by field: what was installed, what is there now, and what is wanted. What only one side changed is taken
 * from that side; where both did, the account's own stays unless it is to be written over.
 */
export const mergeFields = (
  { installed, present, wanted }: { installed: Values; present: Values; wanted: Values },
  overwrite: Overwrite,
): Merged => {
  const merged: Merged = { changes: {}, conflicts: [] };
  for (const [field, value] of Object.entries(wanted)) {
    if (isDeepStrictEqual(value, present[field])) continue;
    if (isDeepStrictEqual(value, installed[field]) && overwrite !== 'everything') continue;
    const isUntouched = isDeepStrictEqual(installed[field], present[field]);
    if (isUntouched || overwrite !== 'nothing') merged.changes[field] = value;
    else merged.conflicts.push(field);
  }
  return merged;
};

export const isModified = (installed: Values, present: Values): boolean =>
  Object.entries(installed).some(([field, value]) => !isDeepStrictEqual(value, present[field]));
