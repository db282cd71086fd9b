import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { columnNames, detectDelimiter, detectHeader, sampleRecords } from './detect-format.ts';
import { bomLength, type CsvEncoding, csvCodec, detectEncoding } from './encodings.ts';
import { readBatches } from './read-batches.ts';
import { writeRecord } from './records.ts';

const require = createRequire(import.meta.url);
const spectrum = dirname(require.resolve('csv-spectrum/package.json'));

interface Reading {
  encoding?: CsvEncoding;
  delimiter?: string;
  /** Bytes per chunk. */
  piece?: number;
  maxRows?: number;
  maxUnits?: number;
  maxRecord?: number;
  from?: { offset: number; row: number };
}

const readFile = async (bytes: Buffer, reading: Reading = {}) => {
  const { encoding = 'utf-8', delimiter = ',', piece = 7, maxRows = 3 } = reading;
  const { maxUnits = 1_000_000, maxRecord = 10_000 } = reading;
  const { from = { offset: bomLength(bytes, encoding), row: 0 } } = reading;
  async function* chunks() {
    for (let at = from.offset; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  const blocks = [];
  const options = { codec: csvCodec(encoding), delimiter, from, maxRows, maxUnits, maxRecord };
  for await (const block of readBatches(chunks(), options)) blocks.push(block);
  return blocks;
};

const cellsOf = async (bytes: Buffer, reading: Reading = {}) =>
  (await readFile(bytes, reading)).flatMap(({ rows }) => rows.map(({ cells }) => cells));

describe('all of csv-spectrum', () => {
  const names = readdirSync(join(spectrum, 'csvs')).map((file) => file.replace('.csv', ''));

  it.each(names)('%s', async (name) => {
    const bytes = readFileSync(join(spectrum, 'csvs', `${name}.csv`));
    const expected = JSON.parse(readFileSync(join(spectrum, 'json', `${name}.json`), 'utf8'));
    expect(detectEncoding(bytes)).toBe('utf-8');
    const delimiter = detectDelimiter(csvCodec('utf-8').toUnits(bytes), true);
    expect(delimiter).toBe(',');
    const [header = [], ...rows] = await cellsOf(bytes, { delimiter });
    const found = rows.map((cells) => Object.fromEntries(header.map((key, index) => [key, cells[index]])));
    // Its JSON has another number than its CSV, and is not a list.
    const phone = { 'Contact Phone Number': '1234567890' };
    if (name === 'location_coordinates') expect([{ ...found[0], ...phone }]).toEqual([expected]);
    else expect(found).toEqual(expected);
  });
});

describe('reading', () => {
  it('gives the same result as papaparse, for any chunk size', async () => {
    const cell = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('', 'a,b', 'x\ny', '"', 'é😀', ' '));
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 20 }), async (given, piece) => {
        const text = given.map((cells) => cells.map(quote).join(',')).join('\n');
        const read = await cellsOf(Buffer.from(text), { piece });
        const { data } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' });
        // papaparse returns a record for an empty line at the end, we do not.
        const expected = data.at(-1)?.join('') === '' && data.at(-1)?.length === 1 ? data.slice(0, -1) : data;
        expect(read).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('continues from the end of any batch', async () => {
    const bytes = Buffer.from('a,b\n1,"x\ny"\r\né,ü\r\n\r3,"4"""\r\n5,6');
    const blocks = await readFile(bytes, { maxRows: 1 });
    expect(blocks.at(-1)?.next.offset).toBe(bytes.length);
    for (const [index, { next }] of blocks.entries()) {
      const rest = await readFile(bytes, { maxRows: 1, from: next });
      expect(rest).toEqual(blocks.slice(index + 1));
    }
  });

  it.each<[CsvEncoding, number[]]>([
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ])(
    'reads %s, with or without a byte order mark, split in the middle of a character',
    async (encoding, mark) => {
      const text = 'Näme;Stadt\r\n"Zoë\n😀";Gràcia\r\n';
      const little = Buffer.from(text, 'utf16le');
      const body = encoding === 'utf-16le' ? little : Buffer.from(little).swap16();
      for (const bytes of [body, Buffer.concat([Buffer.from(mark), body])]) {
        expect(detectEncoding(bytes)).toBe(encoding);
        const rows = await cellsOf(bytes, { encoding, delimiter: ';', piece: 3 });
        expect(rows).toEqual([
          ['Näme', 'Stadt'],
          ['Zoë\n😀', 'Gràcia'],
        ]);
        const [first] = await readFile(bytes, { encoding, delimiter: ';', maxRows: 1 });
        const rest = await cellsOf(bytes, { encoding, delimiter: ';', ...(first && { from: first.next }) });
        expect(rest).toEqual([['Zoë\n😀', 'Gràcia']]);
      }
    },
  );

  it('reads Windows encodings', async () => {
    const bytes = Buffer.from('Name;Preis\nM\u00fcller;5 \u0080\n', 'latin1');
    expect(detectEncoding(bytes)).toBe('windows-1252');
    expect(await cellsOf(bytes, { encoding: 'windows-1252', delimiter: ';' })).toEqual([
      ['Name', 'Preis'],
      ['Müller', '5 €'],
    ]);
  });

  it('reports cells with invalid bytes, and only those', async () => {
    const bytes = Buffer.concat([Buffer.from('a,é\n'), Buffer.from([0xff, 0x2c]), Buffer.from('b,\ufffd\n')]);
    expect(await cellsOf(bytes)).toEqual([
      ['a', 'é'],
      [null, 'b', '\ufffd'],
    ]);
  });

  it('loses one line to a quote that is never closed', async () => {
    const bytes = Buffer.from(`a,b\n1,"never closed\n${'2,3\n'.repeat(50)}`);
    const rows = (await readFile(bytes, { maxRecord: 40 })).flatMap(({ rows }) => rows);
    expect(rows[1]).toEqual({ row: 2, cells: [], problem: 'too_long' });
    expect(rows.slice(2).map(({ cells }) => cells)).toEqual(Array.from({ length: 50 }, () => ['2', '3']));
  });

  it('skips a line that is far too long', async () => {
    const bytes = Buffer.from(`a\n${'x'.repeat(700_000)}\nb\n`);
    const blocks = await readFile(bytes, { piece: 64_000, maxRecord: 1_000, maxUnits: 100_000 });
    // No batch ends within it: continuing from there would read its rest as a row.
    const positions = [2, 2 + 700_000 + 1, bytes.length];
    for (const { next } of blocks) expect(positions).toContain(next.offset);
    const rows = blocks.flatMap(({ rows }) => rows);
    expect(rows.map(({ row, cells, problem }) => [row, cells, problem])).toEqual([
      [1, ['a'], undefined],
      [2, [], 'too_long'],
      [3, ['b'], undefined],
    ]);
  });

  it('of an empty file returns nothing', async () => {
    expect(await readFile(Buffer.alloc(0))).toEqual([]);
    expect(await readFile(Buffer.from([0xef, 0xbb, 0xbf]))).toEqual([]);
  });
});

describe('detection', () => {
  it.each([
    ['name;price\na;1,50\nb;2,75\n', ';'],
    ['name\tnote\na\tx, y\nb\tz, w\n', '\t'],
    ['a|b|c\n1|2|3\n', '|'],
    ['name,note\na,"x; y; z"\nb,"u; v; w"\n', ','],
    ['one column\nof text\n', ','],
    ['', ','],
  ])('the delimiter: %j', (text, delimiter) => {
    expect(detectDelimiter(text, true)).toBe(delimiter);
  });

  it.each([
    ['name,age\nAda,36\n', true],
    ['Ada,36\nBob,40\n', false],
    ['a@example.com,Ada\n', false],
    ['2026-01-01,x\n', false],
    ['Name,Name\nAda,Bob\n', false],
    ['', false],
  ])('whether the first line is a header row: %j', (text, hasHeader) => {
    expect(detectHeader(sampleRecords(text, ',', { isWhole: true, most: 10 }))).toBe(hasHeader);
  });

  it('names each column once', () => {
    expect(columnNames(['a', ' a ', '', 'a (2)', 'b\nc'], true)).toEqual([
      'a',
      'a (2)',
      'Column 3',
      'a (2) (2)',
      'b c',
    ]);
    expect(columnNames(['x', 'y'], false)).toEqual(['Column 1', 'Column 2']);
  });
});

it('escapes formulas', () => {
  expect(writeRecord(['=1+1', '-5', 'a"b', 'x\ny', '@cmd', ''])).toBe(`'=1+1,-5,"a""b","x\ny",'@cmd,\r\n`);
});
