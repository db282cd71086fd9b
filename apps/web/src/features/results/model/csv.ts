import { defuseFormulas } from '@form-service/engine';
import type { Cell, ChartTable } from './chart.ts';

/** The table as a file that spreadsheets open. With a mark at its start, or Excel would take it for another encoding. */
export const csvOf = ({ columns, rows }: ChartTable): string =>
  `\uFEFF${[columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // A respondent's text must not become a formula in somebody's spreadsheet.
  const text = defuseFormulas(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A name for a file: the words without what file systems dislike. */
export const fileNameOf = (words: string, ending: string): string => {
  const plain = words
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return `${plain.slice(0, 80) || 'chart'}.${ending}`;
};
