/** A cell as CSV writes it. What a spreadsheet would take for a formula is kept from being one by an apostrophe. */
const writeCell = (value: string): string => {
  const text = /^[=+\-@\t\r]/.test(value) && !/^[-+]?[\d.,]+$/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const writeRecord = (cells: readonly string[]): string => `${cells.map(writeCell).join(',')}\r\n`;
