/** A text that was typed for an input, as the type of the input wants it; undefined where it is none. */
export function parseInput(type: string, text: string): unknown {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (type === 'string' || type === 'date' || type === 'datetime') return typed;
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    // The service says what is wrong with it.
    return typed;
  }
}
