import { expect, test } from 'vitest';
import { fileSummaryText, validateCsvFile } from './csv-file.ts';

test('rejects spreadsheets and empty files before the upload', () => {
  expect(validateCsvFile({ name: 'Prices.XLSX', size: 10 })).toMatch(/Save it as CSV/);
  expect(validateCsvFile({ name: 'prices.ods', size: 10 })).toMatch(/Save it as CSV/);
  expect(validateCsvFile({ name: 'prices.csv', size: 0 })).toBe('“prices.csv” is empty.');
  expect(validateCsvFile({ name: 'prices.xlsx.csv', size: 10 })).toBeUndefined();
});

test('one row and one column are singular', () => {
  const columns = [{ name: 'a', samples: [], suggestedKey: null }] as never;
  expect(fileSummaryText({ rowEstimate: 1, rowsRead: 1, columns })).toMatch(/^1 row in 1 column\./);
  expect(fileSummaryText({ rowEstimate: 1_200, rowsRead: 200, columns })).toMatch(
    /^About 1,200 rows in 1 column\./,
  );
});
