import { type Definition, exportXlsForm, type SheetCells } from '@form-service/engine';

/** Writes sheets as a file. Cells are text or numbers, never formulas. */
export const writeWorkbook = async (sheets: readonly SheetCells[]): Promise<Uint8Array> => {
  // Loaded on demand: a megabyte of code that most deployments never use.
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((cells) => [...cells]) })),
  });
};

export interface ExportTask {
  /** JSON text: parsing it costs less than cloning objects. */
  definition: string;
  title: string;
  defaultLocale: string;
}

/** Writes a form as a workbook. */
export const run = ({ definition, ...options }: ExportTask): Promise<Uint8Array> =>
  writeWorkbook(exportXlsForm(JSON.parse(definition) as Definition, options).sheets);
