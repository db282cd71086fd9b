const PART = /\{\{|\}\}|\{(\d{1,2})\}|[{}]/g;

/** Alternating texts and placeholder numbers; undefined if a brace is unmatched. */
export function formatParts(text: string): (string | number)[] | undefined {
  const parts: (string | number)[] = [];
  let from = 0;
  for (const match of text.matchAll(PART)) {
    parts.push(text.slice(from, match.index));
    if (match[1] !== undefined) parts.push(Number(match[1]));
    else if (match[0].length === 2) parts.push(match[0].charAt(0));
    else return undefined;
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}
