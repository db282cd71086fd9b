/** How large a value is that the service keeps aside and tells by its size alone; undefined for any other. */
export function storedValueSize(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kept, ...rest } = value as { kept?: unknown };
  if (Object.keys(rest).length > 0 || typeof kept !== 'object' || kept === null) return undefined;
  const { bytes } = kept as { bytes?: unknown };
  return typeof bytes === 'number' && Object.keys(kept).length === 1 ? bytes : undefined;
}
