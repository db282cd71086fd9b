import { defuseFormulas } from '@form-service/engine';

/** A CSV cell. Text that a spreadsheet would treat as a formula is prefixed with an apostrophe. */
const writeCell = (value: string): string => {
  const text = /^[-+]?[\d.,]+$/.test(value) ? value : defuseFormulas(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const writeRecord = (cells: readonly string[]): string => `${cells.map(writeCell).join(',')}\r\n`;
