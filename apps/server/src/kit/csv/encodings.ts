import type { CsvEncodingName } from '@form-service/contracts';

/** Supported encodings of a CSV file. All except UTF-16 are ASCII-compatible. */
export type CsvEncoding = CsvEncodingName;

/**
 * How a file is read without losing byte offsets: as text with one character per unit of one or two bytes, in which delimiters,
 * quotes and line ends are found; only cells are decoded, each separately.
 */
export interface CsvCodec {
  bytesPerUnit: 1 | 2;
  /** Whole bytes as units, one character each. */
  toUnits(bytes: Buffer): string;
  /** The text of a cell; undefined if its bytes are invalid in this encoding. */
  decode(units: string): string | undefined;
}

const nonAscii = /\P{ASCII}/u;

const oneByte = (decodeBytes: (bytes: Buffer, units: string) => string | undefined): CsvCodec => ({
  bytesPerUnit: 1,
  toUnits: (bytes) => bytes.toString('latin1'),
  decode: (units) => (nonAscii.test(units) ? decodeBytes(Buffer.from(units, 'latin1'), units) : units),
});

/** U+FFFD itself, encoded as UTF-8. */
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
  const cached = codecs[encoding];
  if (cached) return cached;
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

/** The length of the byte order mark. */
export const bomLength = (head: Buffer, encoding: CsvEncoding): number => {
  const mark = bomOf(head);
  return mark?.encoding === encoding ? mark.bytes.length : 0;
};

/** Western text in UTF-16 has a zero in every other byte; which one shows the byte order. */
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

/** The last character may be cut by the end of the sample. */
const isUtf8 = (head: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/**
 * Detects the encoding from the start of a file: its byte order mark, its zeros, or whether it is UTF-8; otherwise Windows-1252.
 */
export const detectEncoding = (head: Buffer): CsvEncoding =>
  bomOf(head)?.encoding ?? detectUtf16(head) ?? (isUtf8(head) ? 'utf-8' : 'windows-1252');
