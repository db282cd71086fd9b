import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import yazl from 'yazl';

/** A PNG of one transparent pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The same with more bytes, in a chunk that readers skip. */
export const pngWith = (filling: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from('fiLl'), filling]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(filling.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([
    png.subarray(0, -12),
    ends.subarray(0, 4),
    body,
    ends.subarray(4),
    png.subarray(-12),
  ]);
};

/** A JPEG, a GIF and a WebP of one pixel. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64');

/** A PDF of one empty page. */
export const pdf = (() => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R>>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
})();

/** An archive of these texts by name. */
export const zipOf = async (texts: Record<string, string>): Promise<Buffer> => {
  const archive = new yazl.ZipFile();
  for (const [name, text] of Object.entries(texts))
    archive.addBuffer(Buffer.from(text), name, { compress: name !== 'mimetype' });
  archive.end();
  return buffer(archive.outputStream as NodeJS.ReadableStream as import('node:stream').Readable);
};

const office = 'application/vnd.openxmlformats-officedocument';
export const officeTypes = {
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
};

/** The minimum for an archive to be recognized as a document of that type. */
export const officeFile = (type: string): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': `<Types><Override PartName="/main.xml" ContentType="${type}.main+xml"/></Types>`,
    'main.xml': '<main/>',
  });
