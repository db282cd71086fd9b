import { type ColumnTypeName, columnTypes } from '@form-service/engine';

/** Digits that are a name rather than an amount: they would not come back as they were. */
const isCode = (cell: string): boolean => /^\+|^0\d/.test(cell) || cell.replaceAll(/\D/g, '').length > 15;

const fits = (cells: readonly string[], type: ColumnTypeName): boolean => {
  const reads = (hints: Parameters<(typeof columnTypes)['text']['fromCell']>[2]) =>
    cells.every((cell) => 'answer' in columnTypes[type].fromCell(cell, {}, hints));
  if (type === 'number') return !cells.some(isCode) && (reads({ decimal: '.' }) || reads({ decimal: ',' }));
  if (type === 'date' || type === 'datetime')
    return reads({ dateOrder: 'dmy' }) || reads({ dateOrder: 'mdy' }) || reads({ dateOrder: 'ymd' });
  return reads(undefined);
};

/** Longer ones are easier to read in a panel of their own. */
const longest = 250;

/** From the narrowest on: numbers are words too, and a 1 could be a yes. */
const narrowest = ['number', 'boolean', 'date', 'datetime', 'email', 'url', 'text'] as const;

/** What a column seems to hold, by the cells at the beginning of its file: a type that all of them fit. */
export const suggestType = (cells: readonly string[]): ColumnTypeName => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length === 0) return 'text';
  // A text of one line would lose its breaks.
  if (filled.some((cell) => /[\r\n]/.test(cell) || cell.length > longest)) return 'long_text';
  // A host alone reads as an address, as any word with a point in it would.
  const isAddress = filled.every((cell) => /^https?:\/\//i.test(cell));
  return narrowest.find((type) => (type !== 'url' || isAddress) && fits(filled, type)) ?? 'long_text';
};
