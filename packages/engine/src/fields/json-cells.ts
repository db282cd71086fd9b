/** Parses a cell with JSON; undefined if it is not JSON. */
export function jsonFromCell(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** An arbitrary but stable order for answers without a natural one. */
export function compareAsJson(a: unknown, b: unknown): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
