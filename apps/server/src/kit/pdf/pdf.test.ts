import { expect, test } from 'vitest';
import { safeHtml } from '../safe-html/safe-html.ts';
import type { Block } from './document.ts';
import { pdfPages } from './pdf-text.ts';
import { blocksOfHtml } from './read-html.ts';
import { writePdf } from './write-pdf.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const createdAt = new Date('2026-11-15T09:30:00.000Z');

test('HTML becomes headings, paragraphs, lists, tables and images', () => {
  const html = safeHtml(
    '<h1>T</h1><p>a <b>b</b> <a href="https://x.example">l</a><br>c &amp; d</p><ul><li>one<ol><li>two</li></ol></li></ul>' +
      '<table><tr><th>H</th><td colspan="2">x</td></tr></table><img src="fil_1" alt="P"><hr>loose < text',
  );
  expect(blocksOfHtml(html)).toEqual([
    { type: 'heading', level: 1, runs: [{ text: 'T' }] },
    {
      type: 'paragraph',
      indent: 0,
      runs: [
        { text: 'a ' },
        { text: 'b', bold: true },
        { text: ' ' },
        { text: 'l', link: 'https://x.example' },
        { text: '\n' },
        { text: 'c & d' },
      ],
    },
    { type: 'paragraph', indent: 1, marker: '•', runs: [{ text: 'one' }] },
    { type: 'paragraph', indent: 2, marker: '1.', runs: [{ text: 'two' }] },
    {
      type: 'table',
      rows: [
        {
          cells: [
            { runs: [{ text: 'H' }], isHeader: true, span: 1 },
            { runs: [{ text: 'x' }], isHeader: false, span: 2 },
          ],
        },
      ],
    },
    { type: 'image', source: 'fil_1', alt: 'P' },
    { type: 'rule' },
    { type: 'paragraph', indent: 0, runs: [{ text: 'loose < text' }] },
  ]);
});

const write = async (blocks: readonly Block[], more: Partial<Parameters<typeof writePdf>[0]> = {}) => {
  const pdf = await writePdf({
    title: 'A document',
    language: 'en',
    createdAt,
    blocks,
    footer: 'Foot',
    ...more,
  });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  return pdfPages(pdf);
};
const ofHtml = (html: string) => write(blocksOfHtml(safeHtml(html)));

test('Latin, Greek, Cyrillic and Vietnamese letters are written, and characters missing from the fonts are boxes', async () => {
  const text = 'Grüße €, Ξεσκεπάζω, Съешь ещё, Tiếng Việt: ặẫ';
  const [page] = await ofHtml(`<p>${text}</p><p>日本</p>`);
  expect(page?.replaceAll('\n', '')).toContain(text);
  expect(page?.replaceAll('\n', '')).toMatch(/日本|\ufffd{2}/);
});

test('text, tables and images span several pages, with a page number and the table header on each', async () => {
  const long = 'Wörter und слова, λόγος. '.repeat(400);
  const rows = Array.from(
    { length: 80 },
    (_, index) => `<tr><td>Row ${index}</td><td>${long.slice(0, 99)}</td></tr>`,
  );
  const pages = await ofHtml(
    `<h1>Title</h1><p>${long}</p><table><tr><th>First</th><th>Second</th></tr>${rows.join('')}</table>`,
  );
  expect(pages.length).toBeGreaterThan(4);
  pages.forEach((page, index) => expect(page).toContain(`${index + 1} / ${pages.length}`));
  const withRows = pages.filter((page) => page.includes('Row '));
  expect(withRows.length).toBeGreaterThan(2);
  for (const page of withRows) expect(page).toContain('Second');
  const all = pages.join('');
  for (const index of rows.keys()) expect(all).toContain(`\nRow ${index}\n`);
});

test('a cell that is longer than a page is written completely', async () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `w${index}`);
  const pages = await ofHtml(`<table><tr><td>a</td><td>${words.join(' ')}</td></tr></table>`);
  expect(pages.length).toBeGreaterThan(1);
  const all = pages.join('').replaceAll('\n', ' ');
  for (const word of words) expect(all).toContain(word);
});

test('a label and a heading stay with the block they belong to', async () => {
  const label = (text: string): Block => ({ type: 'paragraph', runs: [{ text }], isLabel: true });
  const filler = (count: number): Block[] =>
    Array.from({ length: count }, () => ({ type: 'paragraph', runs: [{ text: 'filler' }] }));
  for (let count = 29; count < 36; count += 1) {
    const heading: Block = { type: 'heading', level: 2, runs: [{ text: 'Heading' }] };
    const pages = await write([
      ...filler(count),
      heading,
      label('Label'),
      { type: 'image', source: 'fil_1', alt: 'Answer' },
    ]);
    const [one] = pages.filter((page) => page.includes('Answer'));
    expect(one).toContain('Heading');
    expect(one).toContain('Label');
  }
});

test('images that cannot be shown are replaced by their names', async () => {
  const images = new Map([
    ['fil_1', pixel],
    ['fil_2', Buffer.from('no picture')],
  ]);
  const image = (source: string, alt: string): Block => ({ type: 'image', source, alt });
  const [page] = await write([image('fil_1', 'shown'), image('fil_2', 'broken'), image('gone', 'lost')], {
    images,
  });
  expect(page).not.toContain('shown');
  expect(page).toMatch(/broken[\s\S]*lost/);
});

test('an endless document is aborted, also within one table', async () => {
  const row = `<tr><td>${'Some words. '.repeat(40)}</td></tr>`;
  for (const html of ['<p>x</p>'.repeat(19_000), `<table>${row.repeat(9_000)}</table>`])
    await expect(ofHtml(html)).rejects.toThrow('500 pages');
});

test('a cell may have any number of lines', async () => {
  const lines: Block = {
    type: 'table',
    rows: [{ cells: [{ runs: [{ text: '\n'.repeat(200_000) }], isHeader: false, span: 1 }] }],
  };
  await expect(write([lines])).rejects.toThrow('500 pages');
});

test('a PNG that declares a huge size is not unpacked', async () => {
  const bomb = Buffer.from(pixel);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const blocks = [{ type: 'image', source: 'x', alt: 'Bomb' }] as const;
  const pdf = await writePdf({
    title: 'x',
    language: 'en',
    createdAt,
    blocks,
    images: new Map([['x', bomb]]),
  });
  expect(pdf.includes('/Subtype /Image')).toBe(false);
});
