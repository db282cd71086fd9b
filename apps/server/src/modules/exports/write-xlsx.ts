import type { Cell } from './cells.ts';
import { headingsOf, type Sheet } from './columns.ts';
import { type ExportSource, readSheet } from './read-sheet.ts';
import { columnLetters, sheetEnd, sheetName, sheetStart, workbookParts } from './xlsx-parts.ts';
import type { ZipMember } from './zip.ts';

/** The row limit of an Excel sheet, including the header. */
const maxRows = 1_048_576;
/** The character limit of an Excel cell. */
const maxCharacters = 32_767;
/** Spreadsheets count dates before it wrongly, because they have a 29 February 1900. */
const firstSerial = 61;

// Characters that XML cannot contain, and text that Excel would read as an escaped character.
const special = /[\p{Cc}\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/gu;
const isWritable = (code: number) =>
  code >= 0x20 ? code < 0xfffe : code === 9 || code === 10 || code === 13;
const markup = /[&<>]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');

const xmlText = (text: string): string =>
  text
    .slice(0, maxCharacters)
    .toWellFormed()
    .replaceAll(special, (part) => {
      if (part.length > 1) return `_x005F${part}`;
      const code = part.charCodeAt(0);
      return isWritable(code) ? part : `_x${hex(code)}_`;
    })
    .replaceAll(markup, (part) => entities[part] as string);

const textCell = (ref: string, text: string, style = ''): string =>
  `<c r="${ref}"${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

/** Text never runs as a formula: a formula is another cell type. */
const cellXml = (cell: Cell, ref: string): string => {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(ref, cell);
  if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  const serial = cell.localMs / 86_400_000 + 25_569;
  if (!(serial >= firstSerial)) return textCell(ref, cell.text);
  return `<c r="${ref}" s="${cell.isDay ? 2 : 3}"><v>${Math.round(serial * 8.64e7) / 8.64e7}</v></c>`;
};

/** The rows that were read but not written yet: a full sheet leaves some to the next. */
interface SheetReader {
  batches: AsyncGenerator<Cell[][]>;
  left: Cell[][];
  isDone: boolean;
}

async function* sheetXml(reading: SheetReader, headings: readonly string[]): AsyncGenerator<Buffer> {
  const letters = headings.map((_, index) => columnLetters(index));
  const row = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;
  const heading = headings.map((text, index) => textCell(`${letters[index]}1`, text, ' s="1"'));
  yield Buffer.from(sheetStart(headings) + row(1, heading));
  let written = 1;
  while (written < maxRows) {
    if (reading.left.length === 0) {
      const { value, done } = await reading.batches.next();
      if (done) {
        reading.isDone = true;
        break;
      }
      reading.left = value;
      continue;
    }
    const now = reading.left.slice(0, maxRows - written);
    reading.left = reading.left.slice(now.length);
    const first = written + 1;
    const rows = now.map((cells, at) => {
      const number = first + at;
      return row(
        number,
        cells.map((cell, index) => cellXml(cell, `${letters[index]}${number}`)),
      );
    });
    written += now.length;
    yield Buffer.from(rows.join(''));
  }
  yield Buffer.from(sheetEnd(letters.at(-1) ?? 'A', written));
}

/** A workbook, sheet after sheet, as the members of its ZIP. Only the sheet names are kept in memory. */
export async function* writeXlsx(
  exported: ExportSource,
  sheets: readonly Sheet[],
): AsyncGenerator<ZipMember> {
  const names: string[] = [];
  for (const sheet of sheets) {
    const title = sheet.group
      ? exported.labels
        ? sheet.group.label
        : sheet.group.key
      : exported.collection.recordsName;
    const reading: SheetReader = { batches: readSheet(exported, sheet), left: [], isDone: false };
    do {
      names.push(sheetName(title, names));
      yield {
        name: `xl/worksheets/sheet${names.length}.xml`,
        body: sheetXml(reading, headingsOf(sheet.columns, exported.labels)),
      };
    } while (!reading.isDone);
  }
  for (const [name, text] of Object.entries(workbookParts(names))) yield { name, body: Buffer.from(text) };
}
