import { inflateRawSync } from 'node:zlib';

/** Maximum total size of an unpacked workbook. A survey of 2,000 questions in ten languages takes a fifth of it. */
const MAX_UNPACKED = 8 * 1_024 * 1_024;
const MAX_PARTS = 500;
const MAX_ROWS = 10_001;

/** Why a file is not a valid workbook. */
export class InvalidWorkbook extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;

const failBroken = (): never => {
  throw new InvalidWorkbook(
    'broken_file',
    'The file is damaged or incomplete. Save it again and send all of it.',
  );
};

const findEnd = (file: Buffer): number => {
  const last = file.length - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) if (file.readUInt32LE(at) === END) return at;
  return failBroken();
};

interface Part {
  name: string;
  packed: Buffer;
  isDeflated: boolean;
}

/** The parts that the archive lists. Their declared sizes are not trusted. */
const partsOf = (file: Buffer): Part[] => {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_PARTS)
    throw new InvalidWorkbook('too_many_parts', `A workbook can have up to ${MAX_PARTS} parts.`);
  const parts: Part[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let number = 0; number < count; number++) {
    if (at + ENTRY_LENGTH > file.length || file.readUInt32LE(at) !== ENTRY) failBroken();
    const nameLength = file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    if (local + LOCAL_LENGTH > file.length) failBroken();
    const start = local + LOCAL_LENGTH + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
    const name = file.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
    parts.push({ name, packed, isDeflated: file.readUInt16LE(at + 10) === 8 });
    at += ENTRY_LENGTH + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
};

const failTooLarge = (): never => {
  const maxMegabytes = MAX_UNPACKED / (1_024 * 1_024);
  throw new InvalidWorkbook(
    'workbook_too_large',
    `The unpacked workbook is larger than ${maxMegabytes} MB. Remove everything except the survey.`,
  );
};

const unpack = ({ packed, isDeflated }: Part, room: number): Buffer => {
  if (!isDeflated) return packed.length > room ? failTooLarge() : packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, room) });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? failTooLarge() : failBroken();
  }
};

/** The range of cells that is read, up to column IV. Spreadsheets write formatted empty cells far beyond. */
export const readRange = `A1:IV${MAX_ROWS}`;

/** A cell after column IV: two letters from IW on, or three. Linear: the next tag ends each match. */
const FAR_CELL = /<(?:\w+:)?c\s[^<>]*?\br\s*=\s*["'](?:[A-Z]{3,}|[J-Z][A-Z]|I[W-Z])\d/g;
const ROW = /<(?:\w+:)?row\b(?:[^<>]*?\br\s*=\s*["'](\d+))?/g;
/** A non-empty value, text or formula. */
const FILLED = /<(?:\w+:)?(?:v|t|f)(?:\s[^<>]*)?>[^<]/;
const NEXT_CELL = /<(?:\w+:)?(?:c\s|row\b)/g;
/** Formatted empty rows take time to skip. */
const MAX_BLANK_ROWS = 200_000;

const failTooManyRows = (name: string): never => {
  throw new InvalidWorkbook(
    'too_many_rows',
    `A sheet can have up to ${MAX_ROWS - 1} rows below the header row (${name}).`,
  );
};

/** Rows and columns determine the memory that a sheet needs. Empty ones are not read. */
const checkSheet = (name: string, xml: string): void => {
  let filled = 0;
  let count = 0;
  let last: { at: number; number: number } | undefined;
  const checkLastRow = (end: number) => {
    if (!last || !FILLED.test(xml.slice(last.at, end))) return;
    if (++filled > MAX_ROWS || last.number > MAX_ROWS) failTooManyRows(name);
  };
  for (const { index, 1: number } of xml.matchAll(ROW)) {
    checkLastRow(index);
    if (++count > MAX_BLANK_ROWS) failTooManyRows(name);
    last = { at: index, number: number === undefined ? count : Number(number) };
  }
  checkLastRow(xml.length);
  for (const { index, 0: tag } of xml.matchAll(FAR_CELL)) {
    NEXT_CELL.lastIndex = index + tag.length;
    const end = NEXT_CELL.exec(xml)?.index ?? xml.length;
    if (FILLED.test(xml.slice(index, end)))
      throw new InvalidWorkbook('too_many_columns', `A sheet can have up to 256 columns (${name}).`);
  }
};

/**
 * Checks the archive before it is parsed: a few kilobytes can declare, or unpack to, more than fits into memory. Throws
 * `InvalidWorkbook`.
 */
export const checkArchive = (file: Buffer): void => {
  if (file.length < END_LENGTH || file.readUInt32LE(0) !== 0x04034b50)
    throw new InvalidWorkbook(
      'not_a_workbook',
      'This is not an .xlsx file. Save the spreadsheet as "Excel workbook (.xlsx)".',
    );
  const parts = partsOf(file);
  if (!parts.some(({ name }) => /(^|\/)workbook\.xml$/i.test(name)))
    throw new InvalidWorkbook(
      'not_a_workbook',
      'This archive is not a workbook. Save the spreadsheet as "Excel workbook (.xlsx)".',
    );
  let room = MAX_UNPACKED;
  for (const part of parts) {
    const content = unpack(part, room);
    room -= content.length;
    // Any part can be a sheet: the workbook decides which.
    if (content.includes('sheetData')) checkSheet(part.name, content.toString('latin1'));
  }
};
