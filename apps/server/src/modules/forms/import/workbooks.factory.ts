import { crc32, deflateRawSync } from 'node:zlib';
import { type CellValue, writeXlsx } from 'hucre/xlsx';

type Rows = readonly (readonly CellValue[])[];

/** A workbook as a spreadsheet program saves it, base64-encoded. */
export const makeWorkbook = async (
  sheets: Readonly<Record<string, Rows>>,
  formulas: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const bytes = await writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows], index) => ({
      name,
      rows: rows.map((cells) => [...cells]),
      ...(index === 0 && {
        cells: new Map(Object.entries(formulas).map(([at, formula]) => [at, { formula }])),
      }),
    })),
  });
  return Buffer.from(bytes).toString('base64');
};

/** An archive of these parts, optionally with wrong sizes. */
export const makeArchive = (parts: Readonly<Record<string, Buffer>>, claimedSize?: number): string => {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claimedSize ?? content.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimedSize ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(head, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]).toString('base64');
};
