import { expect, test } from 'vitest';
import { fileProblem, foundText } from './csv-file.ts';

test('spreadsheets and empty files are told before they are sent', () => {
  expect(fileProblem({ name: 'Prices.XLSX', size: 10 })).toMatch(/Save it as CSV/);
  expect(fileProblem({ name: 'prices.ods', size: 10 })).toMatch(/Save it as CSV/);
  expect(fileProblem({ name: 'prices.csv', size: 0 })).toBe('“prices.csv” is empty.');
  expect(fileProblem({ name: 'prices.xlsx.csv', size: 10 })).toBeUndefined();
});

test('one row in one column is said as one', () => {
  const columns = [{ name: 'a', samples: [], suggestedKey: null }] as never;
  expect(foundText({ rowEstimate: 1, rowsRead: 1, columns })).toMatch(/^1 row in 1 column\./);
  expect(foundText({ rowEstimate: 1_200, rowsRead: 200, columns })).toMatch(
    /^About 1,200 rows in 1 column\./,
  );
});
