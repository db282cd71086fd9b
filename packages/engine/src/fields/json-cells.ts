/** A cell that holds JSON, or undefined. */
export function jsonFromCell(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** An order for answers that have no natural one, so that sorting at least always gives the same. */
export function compareAsJson(a: unknown, b: unknown): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
