import { defuseFormulas } from '@form-service/engine';
import type { ChartCell, ChartTable } from './chart.ts';

/** The table as CSV, with a byte order mark, which Excel needs to detect UTF-8. */
export const csvOf = ({ columns, rows }: ChartTable): string =>
  `\uFEFF${[columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;

function csvCell(cell: ChartCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // A respondent's text must not become a spreadsheet formula.
  const text = defuseFormulas(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A file name without characters that file systems reject. */
export const fileNameOf = (title: string, ending: string): string => {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return `${plain.slice(0, 80) || 'chart'}.${ending}`;
};
