const MAX_COMPARED_LENGTH = 80;
const MAX_COMPARED_NAMES = 500;

/** The known name that was most likely meant by a mistyped one, if any is close. */
export function nearestName(mistyped: string, known: readonly string[]): string | undefined {
  if (mistyped.length > MAX_COMPARED_LENGTH) return undefined;
  let nearest: string | undefined;
  let smallest = Math.max(1, Math.floor(mistyped.length / 3)) + 1;
  for (const name of known.slice(0, MAX_COMPARED_NAMES)) {
    const distance =
      name.toLowerCase() === mistyped.toLowerCase() ? 0 : editDistance(mistyped, name, smallest);
    if (distance < smallest) [nearest, smallest] = [name, distance];
  }
  return nearest;
}

// Levenshtein distance in which a transposition is one edit, aborted once it exceeds the limit.
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const exchange = swapped ? (before[j - 2] as number) + 1 : limit;
      next.push(Math.min(substitution, exchange, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    if (Math.min(...next) >= limit && Math.min(...row) + 1 >= limit) return limit;
    [before, row] = [row, next];
  }
  return row[b.length] as number;
}
