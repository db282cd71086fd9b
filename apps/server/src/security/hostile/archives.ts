import { buffer } from 'node:stream/consumers';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import yazl from 'yazl';

/** A workbook as saved by a spreadsheet program. */
export const workbook = async (sheets: Readonly<Record<string, readonly CellValue[][]>>): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: [...rows] })) }),
  );

/** An archive of these parts. */
export const archive = (parts: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};
