/** Parses the text of an input by its declared type; undefined if empty. */
export function parseInput(type: string, text: string): unknown {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (type === 'string' || type === 'date' || type === 'datetime') return typed;
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    // Left to the server, which reports the error.
    return typed;
  }
}
