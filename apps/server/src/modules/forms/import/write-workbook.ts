import type { SheetCells } from '@form-service/engine';

/** The sheets as a file. Every cell is a text or a number: nothing in it is a formula. */
export const writeWorkbook = async (sheets: readonly SheetCells[]): Promise<Uint8Array> => {
  // A megabyte of code that most services never need.
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((cells) => [...cells]) })),
  });
};
