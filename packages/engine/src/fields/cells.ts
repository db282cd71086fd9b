/** Joins several values in one CSV cell with `; `; a value that contains `;` or a quote is quoted. */
export const joinCell = (values: readonly string[]): string =>
  values
    .map((value) => (/[;"\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join('; ');

const NEXT = /\s*(?:"((?:[^"]|"")*)"|([^;\n]*))\s*(?:[;\n]|$)/y;

/** Also accepts one value per line. Empty values are dropped. */
export function splitCell(text: string): string[] {
  const values: string[] = [];
  NEXT.lastIndex = 0;
  while (NEXT.lastIndex < text.length) {
    const match = NEXT.exec(text);
    // A misplaced quote: use the cell as it is.
    if (!match) return [text.trim()];
    const value = match[1]?.replaceAll('""', '"') ?? (match[2] as string).trim();
    if (value !== '') values.push(value);
  }
  return values;
}
