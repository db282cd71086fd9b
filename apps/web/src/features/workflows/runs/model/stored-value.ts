/** Size of a value that the API stores separately and returns only as a size; undefined for others. */
export function storedValueSize(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kept, ...rest } = value as { kept?: unknown };
  if (Object.keys(rest).length > 0 || typeof kept !== 'object' || kept === null) return undefined;
  const { bytes } = kept as { bytes?: unknown };
  return typeof bytes === 'number' && Object.keys(kept).length === 1 ? bytes : undefined;
}
