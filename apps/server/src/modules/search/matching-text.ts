const maxLength = 200;

/** Every text in a value, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}

/** The answer that best explains a match: the first one with the most words of the search. */
export function matchingText(answers: unknown, q: string): string | null {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  let best: { text: string; count: number } | undefined;
  for (const text of textsIn(answers)) {
    const lower = text.toLowerCase();
    const count = words.filter((word) => lower.includes(word)).length;
    if (count > (best?.count ?? 0)) best = { text, count };
  }
  if (!best) return null;
  const line = best.text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).toWellFormed()}…` : line;
}
