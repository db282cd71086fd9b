import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextRow } from './text-rows.ts';
import { readCells, readCsv, writeCsv } from './translation-csv.ts';

const row = (name: string, text: string): TextRow => ({
  name,
  owner: 'Somewhere',
  property: 'Label',
  text,
  isLong: false,
});
const rows = [row('a.label', 'Hello, "you"'), row('b.label', 'Two\nlines')];

test('a written file reads back', () => {
  const translations = { fr: { 'a.label': 'Bonjour, "toi"', 'b.label': 'Deux\nlignes' }, de: {} };
  const csv = writeCsv(rows, 'en', ['fr', 'de'], translations);
  expect(readCsv(csv, rows, ['fr', 'de'])).toEqual({
    translations: { fr: translations.fr },
    count: 2,
    unknown: 0,
  });
});

test('cells can hold anything', () => {
  // A line with one empty cell is an empty line.
  const cells = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(cells, (lines) => {
      const quoted = lines
        .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\n');
      // The first line determines the delimiter, so semicolons in it are ambiguous.
      fc.pre(!lines[0]?.join('').includes(';'));
      expect(readCells(quoted)).toEqual(lines);
    }),
  );
});

test('semicolons, a byte order mark, and unknown names', () => {
  const csv = '\uFEFFname;fr\r\na.label;Salut\r\nz.label;?\r\nb.label;\r\n';
  const before = { fr: { 'b.label': 'Déjà là' } };
  expect(readCsv(csv, rows, ['fr'], before)).toEqual({
    translations: { fr: { 'a.label': 'Salut', 'b.label': 'Déjà là' } },
    count: 1,
    unknown: 1,
  });
});

test('reports files that are not translations', () => {
  expect(readCsv('x,y\n1,2', rows, ['fr'])).toHaveProperty('problem');
  expect(readCsv('name,it\na.label,Ciao', rows, ['fr'])).toHaveProperty('problem');
});
