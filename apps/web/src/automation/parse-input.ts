/** Parses the text of an input by its declared type; undefined if empty. */
export function parseInput(type: string, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (type === 'string' || type === 'date' || type === 'datetime') return trimmed;
  try {
    return JSON.parse(trimmed) as unknown;
  } catch {
    // Left to the server, which reports the error.
    return trimmed;
  }
}
