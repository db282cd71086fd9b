import { defuseFormulas } from '@form-service/engine';

/** A cell as CSV writes it. What a spreadsheet would take for a formula is kept from being one by an apostrophe. */
const writeCell = (value: string): string => {
  const text = /^[-+]?[\d.,]+$/.test(value) ? value : defuseFormulas(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const writeRecord = (cells: readonly string[]): string => `${cells.map(writeCell).join(',')}\r\n`;
