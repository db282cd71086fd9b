import { inflateSync } from 'node:zlib';

/** The objects of a PDF written by pdfkit, by number: their content, and their streams unpacked. */
const objectsOf = (pdf: Buffer) => {
  const objects = new Map<number, { head: string; stream: string }>();
  const all = pdf.toString('latin1');
  for (const [, number, inside = ''] of all.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = inside.indexOf('stream\n');
    const head = at < 0 ? inside : inside.slice(0, at);
    const packed = at < 0 ? '' : inside.slice(at + 7, inside.lastIndexOf('\nendstream'));
    const isText = head.includes('/FlateDecode') && !/\/Subtype|\/Length1/.test(head);
    const stream = isText ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '';
    objects.set(Number(number), { head, stream });
  }
  return objects;
};

const fromHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** The text of each glyph of a font. */
const glyphsIn = (table: string): string[] => {
  const glyphs: string[] = [];
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], index) => {
      glyphs[Number.parseInt(first, 16) + index] = fromHex(hex.replaceAll(' ', ''));
    });
  return glyphs;
};

/** The words of each page in the order in which they were written, each segment on its own line; boxes are `\ufffd`. */
export const pdfPages = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf);
  const at = (number: string | undefined) => objects.get(Number(number)) ?? { head: '', stream: '' };
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values())
    for (const [, name = '', font] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, glyphsIn(at(/\/ToUnicode (\d+) 0 R/.exec(at(font).head)?.[1]).stream));
  const kids =
    [...objects.values()].map(({ head }) => /\/Kids \[([^\]]*)\]/.exec(head)?.[1]).find(Boolean) ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    const { stream } = at(/\/Contents (\d+) 0 R/.exec(at(page).head)?.[1]);
    let glyphs: string[] = [];
    let text = '';
    for (const [all, font] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<[0-9a-f]+>|\bBT\b/g)) {
      if (font !== undefined) glyphs = fonts.get(font) ?? [];
      else if (all === 'BT') text += '\n';
      else
        for (const code of all.slice(1, -1).match(/.{4}/g) ?? [])
          text += glyphs[Number.parseInt(code, 16)] || '\ufffd';
    }
    return text.replaceAll('\0', '\ufffd');
  });
};
