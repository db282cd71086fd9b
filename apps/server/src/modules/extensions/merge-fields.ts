import { isDeepStrictEqual } from 'node:util';
import type { PartValues } from './parts.ts';

interface Merged {
  /** The values to write. */
  changes: Record<string, unknown>;
  /** Fields that both sides changed, differently. */
  conflicts: string[];
}

/** Which local changes to overwrite: none, those of fields that the update changes, or all. */
export type Overwrite = 'nothing' | 'what changes' | 'everything';

/**
 * Three-way merge per field: installed, current and new values. If only one side changed a field, that side wins; if both
 * did, the account's value stays unless it is to be overwritten.
 */
export const mergeFields = (
  { installed, present, wanted }: { installed: PartValues; present: PartValues; wanted: PartValues },
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

export const isModified = (installed: PartValues, present: PartValues): boolean =>
  Object.entries(installed).some(([field, value]) => !isDeepStrictEqual(value, present[field]));
