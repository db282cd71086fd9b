/** Several values in one cell of a CSV file, joined by `; `; a value that holds a `;` or a quote stands in quotes. */
export const joinCell = (values: readonly string[]): string =>
  values
    .map((value) => (/[;"\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join('; ');

const NEXT = /\s*(?:"((?:[^"]|"")*)"|([^;\n]*))\s*(?:[;\n]|$)/y;

/** Also reads one value per line. Blank places are left out. */
export function splitCell(text: string): string[] {
  const values: string[] = [];
  NEXT.lastIndex = 0;
  while (NEXT.lastIndex < text.length) {
    const match = NEXT.exec(text);
    // A quote in the middle of something: take the cell as it stands.
    if (!match) return [text.trim()];
    const value = match[1]?.replaceAll('""', '"') ?? (match[2] as string).trim();
    if (value !== '') values.push(value);
  }
  return values;
}
