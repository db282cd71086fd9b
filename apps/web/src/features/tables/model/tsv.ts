/** Clipboard format of spreadsheets: tab-separated, one line per row, quoted if a cell has line breaks. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');

/** Inverse. A quote that is not at the start of a cell is a plain character. */
export const readTsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let at = 0;
  const addCell = (cell: string) => rows.at(-1)?.push(cell);
  while (at <= text.length) {
    const quoted = text[at] === '"' ? /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y : undefined;
    if (quoted) quoted.lastIndex = at;
    const match = quoted?.exec(text);
    if (match) {
      addCell((match[1] ?? '').replaceAll('""', '"'));
      at += match[0].length;
    } else {
      const end = text.slice(at).search(/[\t\r\n]/);
      const to = end < 0 ? text.length : at + end;
      addCell(text.slice(at, to));
      at = to;
    }
    if (at >= text.length) break;
    if (text[at] === '\t') at += 1;
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      // The final line break does not start a row.
      if (at >= text.length) break;
      rows.push([]);
    }
  }
  return rows;
};
