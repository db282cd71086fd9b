import { deflateRawSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { type ByteSource, InvalidStructure } from './byte-source.ts';
import { checkStructure } from './check-structure.ts';
import { gif, jpeg, officeFile, officeTypes, pdf, png, pngWith, webp, zipOf } from './samples.factory.ts';

type Kind = Parameters<typeof checkStructure>[1]['kind'];

const sourceOf = (bytes: Buffer): ByteSource & { read: ReturnType<typeof vi.fn> } => ({
  size: bytes.length,
  read: vi.fn(async (start: number, length: number) => bytes.subarray(start, start + length)),
});

const check = (kind: Kind, bytes: Buffer, type = '') =>
  checkStructure(sourceOf(bytes), { kind, type, owner: 'a test' });

const changed = (bytes: Buffer, at: number, to: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = to;
  return copy;
};
const and = (bytes: Buffer, more: string): Buffer => Buffer.concat([bytes, Buffer.from(more)]);
const script = '<script>new ActiveXObject("WScript.Shell")</script>';
const odt = 'application/vnd.oasis.opendocument.text';
const macros = 'application/vnd.ms-word.document.macroenabled';
const incremental = Buffer.from(
  `${pdf.toString('latin1')}4 0 obj<<>>endobj\nxref\n4 1\n0000000000 00000 n \ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF`,
  'latin1',
);

test.each<[string, Kind, Buffer, string?]>([
  ['a PNG', 'png', png],
  ['a PNG of 2 MB', 'png', pngWith(Buffer.alloc(2_000_000, 1))],
  ['a PNG with padding', 'png', Buffer.concat([png, Buffer.alloc(512)])],
  ['a JPEG', 'jpeg', jpeg],
  ['a JPEG with a video behind it, as phones make them', 'jpeg', and(jpeg, '\0\0\0\x18ftypmp42')],
  ['a GIF', 'gif', gif],
  ['a GIF without its trailer', 'gif', gif.subarray(0, -1)],
  ['a WebP', 'webp', webp],
  ['a PDF', 'pdf', pdf],
  ['a PDF that was added to', 'pdf', incremental],
  [
    'a PDF with a wrong place of its table',
    'pdf',
    Buffer.from(pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n3'), 'latin1'),
  ],
  ['an archive', 'zip', await zipOf({ 'a.txt': 'a', 'b/c.txt': 'c' }), 'application/zip'],
  ['an empty archive', 'zip', await zipOf({}), 'application/zip'],
  ['a DOCX', 'zip', await officeFile(officeTypes.docx), officeTypes.docx],
  ['a XLSX', 'zip', await officeFile(officeTypes.xlsx), officeTypes.xlsx],
  ['a PPTX', 'zip', await officeFile(officeTypes.pptx), officeTypes.pptx],
  ['a document with macros, called so', 'zip', await officeFile(macros), `${macros}.12`],
  ['an ODT', 'zip', await zipOf({ mimetype: odt, 'content.xml': '<a/>' }), odt],
  ['an EPUB', 'zip', await zipOf({ mimetype: 'application/epub+zip' }), 'application/epub+zip'],
])('%s is valid', async (_case, kind, bytes, type) => {
  await expect(check(kind, bytes, type)).resolves.toBeUndefined();
});

test.each<[string, Kind, Buffer, string?]>([
  ['a PNG that is cut off', 'png', png.subarray(0, -12)],
  ['a PNG with a script behind its first bytes', 'png', and(png.subarray(0, 8), script)],
  ['a PNG with a script behind its header', 'png', and(png.subarray(0, 33), script)],
  ['a PNG with a script behind its end', 'png', and(png, script)],
  ['a PNG with a header that was changed', 'png', changed(png, 20, 9)],
  ['a PNG without data', 'png', Buffer.concat([png.subarray(0, 33), png.subarray(-12)])],
  ['a JPEG with a script behind its first bytes', 'jpeg', and(jpeg.subarray(0, 4), script)],
  ['a JPEG that is cut off', 'jpeg', jpeg.subarray(0, -4)],
  ['a JPEG without data', 'jpeg', and(jpeg.subarray(0, 20), '\xff\xd9')],
  [
    'a GIF with a script behind its first bytes',
    'gif',
    Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00<html><script>'),
  ],
  ['a GIF with a script behind its end', 'gif', and(gif, script)],
  ['a GIF without a picture', 'gif', Buffer.concat([gif.subarray(0, 19), Buffer.from(';')])],
  ['a GIF that is cut off', 'gif', gif.subarray(0, -3)],
  ['a WebP that is cut off', 'webp', webp.subarray(0, -4)],
  ['a WebP with a script in it', 'webp', and(webp.subarray(0, 12), script)],
  ['a WebP with a script behind it', 'webp', and(webp, script)],
  ['a PDF that is a script', 'pdf', Buffer.from(`%PDF-1.4\n${script}`)],
  ['a PDF that is a script with an end', 'pdf', Buffer.from(`%PDF-1.4\n${script}\nstartxref\n9\n%%EOF`)],
  ['a PDF that is cut off', 'pdf', pdf.subarray(0, -20)],
  ['a PDF with much behind its end', 'pdf', and(pdf, 'x'.repeat(2_000))],
  ['an archive that is cut off', 'zip', (await zipOf({ a: 'a' })).subarray(0, -10), 'application/zip'],
  ['an archive with a script behind it', 'zip', and(await zipOf({ a: 'a' }), script), 'application/zip'],
  ['an archive called a document', 'zip', await zipOf({ 'a.txt': 'a' }), officeTypes.docx],
  ['a DOCX called a XLSX', 'zip', await officeFile(officeTypes.docx), officeTypes.xlsx],
  ['a document with macros called one without', 'zip', await officeFile(macros), officeTypes.docx],
  ['an archive called an ODT', 'zip', await zipOf({ mimetype: 'application/zip' }), odt],
  ['a list of contents of 2 MB', 'zip', await zipOf({ mimetype: odt + ' '.repeat(2_000_000) }), odt],
])('%s is rejected', async (_case, kind, bytes, type) => {
  await expect(check(kind, bytes, type)).rejects.toBeInstanceOf(InvalidStructure);
});

test('of a large image only the chunk headers are read', async () => {
  const source = sourceOf(pngWith(Buffer.alloc(20_000_000)));
  await checkStructure(source, { kind: 'png', type: 'image/png', owner: 'a test' });
  const read = source.read.mock.calls.reduce((sum, [, length]) => sum + length, 0);
  expect(read).toBeLessThan(1_000_000);
});

test('a directory that unpacks to more than its declared size is rejected', async () => {
  const archive = await zipOf({ mimetype: odt });
  const bomb = deflateRawSync(Buffer.alloc(5_000_000, 32));
  const text = await zipOf({ '[Content_Types].xml': 'a' });
  // The entry keeps its declared size of one byte, and holds five million.
  const name = text.indexOf('[Content_Types].xml');
  const data = name + '[Content_Types].xml'.length;
  const forged = Buffer.concat([text.subarray(0, data), bomb, text.subarray(data)]);
  await expect(check('zip', forged, officeTypes.docx)).rejects.toBeInstanceOf(InvalidStructure);
  await expect(check('zip', archive, odt)).resolves.toBeUndefined();
});

describe('an archive with many entries', () => {
  const many = (count: number) =>
    zipOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.txt`, ''])));

  test('is read in a thread, with the same result', async () => {
    await expect(check('zip', await many(3_000), 'application/zip')).resolves.toBeUndefined();
    await expect(check('zip', await many(3_000), odt)).rejects.toThrow('do not match this file type');
  });

  test('whose bytes cannot be read is not an error of the file', async () => {
    const bytes = await many(3_000);
    let reads = 0;
    const read = async (start: number, length: number) => {
      reads += 1;
      if (reads > 2) throw new Error('the store is away');
      return bytes.subarray(start, start + length);
    };
    const failing = checkStructure(
      { size: bytes.length, read },
      { kind: 'zip', type: 'application/zip', owner: 'a test' },
    );
    await expect(failing).rejects.toThrow('the store is away');
  });
});
