import type { CsvEncodingName } from '@form-service/contracts';

/** What a CSV file can be written in. All but UTF-16 spell what is not a letter as ASCII does. */
export type CsvEncoding = CsvEncodingName;

/**
 * How a file is read without losing count of its bytes: as text of one character per unit of one or two bytes, in which
 * delimiters, quotes and line ends are found; only cells are decoded, each by itself.
 */
export interface CsvCodec {
  bytesPerUnit: 1 | 2;
  /** The units of whole bytes as characters. */
  toUnits(bytes: Buffer): string;
  /** What a cell says; undefined where its bytes mean nothing in this encoding. */
  decode(units: string): string | undefined;
}

const beyondAscii = /\P{ASCII}/u;

const oneByte = (decodeBytes: (bytes: Buffer, units: string) => string | undefined): CsvCodec => ({
  bytesPerUnit: 1,
  toUnits: (bytes) => bytes.toString('latin1'),
  decode: (units) => (beyondAscii.test(units) ? decodeBytes(Buffer.from(units, 'latin1'), units) : units),
});

/** U+FFFD itself, as UTF-8 writes it. */
const replacement = '\u00ef\u00bf\u00bd';

const utf8 = oneByte((bytes, units) => {
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') && !units.includes(replacement) ? undefined : text;
});

const wellFormed = (units: string) => (units.isWellFormed() ? units : undefined);

const codecs: Partial<Record<CsvEncoding, CsvCodec>> = {
  'utf-8': utf8,
  'utf-16le': { bytesPerUnit: 2, toUnits: (bytes) => bytes.toString('utf16le'), decode: wellFormed },
  'utf-16be': {
    bytesPerUnit: 2,
    toUnits: (bytes) => Buffer.from(bytes).swap16().toString('utf16le'),
    decode: wellFormed,
  },
};

export const csvCodec = (encoding: CsvEncoding): CsvCodec => {
  const known = codecs[encoding];
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  return oneByte((bytes) => decoder.decode(bytes));
};

const byteOrderMarks: readonly { bytes: readonly number[]; encoding: CsvEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

const bomOf = (head: Buffer) =>
  byteOrderMarks.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));

/** How many bytes at the beginning only say how the rest is written. */
export const bomLength = (head: Buffer, encoding: CsvEncoding): number => {
  const mark = bomOf(head);
  return mark?.encoding === encoding ? mark.bytes.length : 0;
};

/** Text of Western languages in UTF-16 has a zero in every other byte; which one tells the order. */
const detectUtf16 = (head: Buffer): CsvEncoding | undefined => {
  const pairs = Math.floor(head.length / 2);
  if (pairs === 0) return undefined;
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) even += 1;
    if (head[at + 1] === 0) odd += 1;
  }
  if (odd > pairs * 0.4 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.1) return 'utf-16be';
  return undefined;
};

/** The last character may be cut off by the end of the sample. */
const isUtf8 = (head: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** What a file is written in, by its beginning: its mark, its zeros, or whether it is UTF-8; else as Windows wrote it. */
export const detectEncoding = (head: Buffer): CsvEncoding =>
  bomOf(head)?.encoding ?? detectUtf16(head) ?? (isUtf8(head) ? 'utf-8' : 'windows-1252');
