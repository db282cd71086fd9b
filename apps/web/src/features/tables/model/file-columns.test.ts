import { expect, test } from 'vitest';
import { columnsOfFile, columnsProblem, nameOfFile, tableOfFile } from './file-columns.ts';

const file = columnsOfFile({
  columns: [
    { name: 'Article no.', samples: ['A-1'], suggestedKey: null, suggestedType: 'text' },
    { name: 'Preis\n(EUR)', samples: ['1,50'], suggestedKey: null, suggestedType: 'number' },
    { name: 'Article-No', samples: [], suggestedKey: null },
  ],
});

test('columns are taken as they are suggested, with keys of their own', () => {
  expect(tableOfFile(file)).toEqual({
    columns: [
      { key: 'article_no', name: 'Article no.', type: 'text' },
      { key: 'preis_eur', name: 'Preis (EUR)', type: 'number' },
      { key: 'article_no_2', name: 'Article-No', type: 'text' },
    ],
    mapping: { 'Article no.': 'article_no', 'Preis\n(EUR)': 'preis_eur', 'Article-No': 'article_no_2' },
  });
});

test('what is left out is nowhere, and what is missing is told', () => {
  const some = file.map((column, at) => ({ ...column, isTaken: at === 1 }));
  expect(tableOfFile(some).mapping).toEqual({ 'Preis\n(EUR)': 'preis_eur' });
  expect(columnsProblem(some)).toBeUndefined();
  expect(columnsProblem(file.map((column) => ({ ...column, isTaken: false })))).toMatch(/at least one/);
  expect(columnsProblem(file.map((column) => ({ ...column, name: ' ' })))).toMatch(/name/);
  const wide = columnsOfFile({
    columns: Array.from({ length: 300 }, (_, at) => ({ name: `c${at}`, samples: [], suggestedKey: null })),
  });
  expect(tableOfFile(wide).columns).toHaveLength(200);
});

test('a table is called as its file', () => {
  expect(nameOfFile('price_list-2026.csv')).toBe('Price list 2026');
  expect(nameOfFile('Members')).toBe('Members');
});
