import { expect, test } from 'vitest';
import type { ImportPreview } from '../../../jobs/import-api.ts';
import {
  columnsError,
  columnsFromFile,
  formattedFileColumns,
  tableFromFile,
  tableNameFromFile,
} from './file-columns.ts';

const plain = { samples: [], suggestedKey: null, ambiguous: false, evidence: null };

const preview: Pick<ImportPreview, 'columns'> = {
  columns: [
    { ...plain, name: 'Article no.', suggestedType: 'text' },
    { ...plain, name: 'Preis\n(EUR)', suggestedType: 'number', decimalSeparator: ',' },
    { ...plain, name: 'Article-No' },
  ],
};
const file = columnsFromFile(preview);

test('takes columns as suggested, with unique keys', () => {
  expect(tableFromFile(file)).toEqual({
    columns: [
      { key: 'article_no', name: 'Article no.', type: 'text' },
      { key: 'preis_eur', name: 'Preis (EUR)', type: 'number' },
      { key: 'article_no_2', name: 'Article-No', type: 'text' },
    ],
    mapping: { 'Article no.': 'article_no', 'Preis\n(EUR)': 'preis_eur', 'Article-No': 'article_no_2' },
  });
});

test('the mapping has the formats of dates and numbers', () => {
  const { mapping } = tableFromFile(file, formattedFileColumns(preview, file));
  expect(mapping).toMatchObject({
    'Article no.': 'article_no',
    'Preis\n(EUR)': { key: 'preis_eur', decimalSeparator: ',' },
  });
  const asText = file.map((column) => ({ ...column, type: 'text' as const }));
  expect(formattedFileColumns(preview, asText)).toEqual([]);
});

test('excluded columns are skipped, and missing names are reported', () => {
  const some = file.map((column, at) => ({ ...column, isIncluded: at === 1 }));
  expect(tableFromFile(some).mapping).toEqual({ 'Preis\n(EUR)': 'preis_eur' });
  expect(columnsError(some)).toBeUndefined();
  expect(columnsError(file.map((column) => ({ ...column, isIncluded: false })))).toMatch(/at least one/);
  expect(columnsError(file.map((column) => ({ ...column, name: ' ' })))).toMatch(/name/);
  const wide = columnsFromFile({
    columns: Array.from({ length: 300 }, (_, at) => ({ ...plain, name: `c${at}` })),
  });
  expect(tableFromFile(wide).columns).toHaveLength(200);
});

test('a table is named after its file', () => {
  expect(tableNameFromFile('price_list-2026.csv')).toBe('Price list 2026');
  expect(tableNameFromFile('Members')).toBe('Members');
});
