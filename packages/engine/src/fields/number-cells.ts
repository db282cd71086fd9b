import { type CellHints, type Parsed, rejected } from './field-type.ts';
import { parseNumber } from './number-validator.ts';
import { wrongType } from './problems.ts';

const PLAIN = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

const BARE = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** Thousands separators come before three digits, or two between others as in lakhs. */
const GROUPED = {
  ',': /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.|$)/,
  '.': /^-?\d{1,3}(?:\.\d{2,3})*\.\d{3}(?:,|$)/,
};

/**
 * Parses a number as written in spreadsheets: currency symbols, percent signs and spaces are dropped. If both `.` and
 * `,` appear, the last one is the decimal separator; a single `,` before three digits separates thousands, unless the
 * hint says otherwise. Numbers that contradict the hint are rejected: read as thousands, `0,5` would be 5.
 */
export function numberFromCell(text: string, { decimal }: CellHints): Parsed<number> {
  // Most numbers are already in JSON format.
  if (decimal !== ',' && BARE.test(text)) return parseNumber(Number(text));
  const bare = text
    .trim()
    .slice(0, 100)
    .replace(/[\s'’_%\p{Sc}]/gu, '')
    .replace(/^\u2212/, '-');
  const point = decimal ?? guessDecimal(bare);
  const separator = point === ',' ? '.' : ',';
  if (bare.includes(separator) && !GROUPED[separator].test(bare)) return rejected(wrongType('number'));
  const plain = point === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  if (!PLAIN.test(plain)) return rejected(wrongType('number'));
  return parseNumber(Number(plain));
}

function guessDecimal(text: string): '.' | ',' {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma === -1 || point > comma) return '.';
  if (point !== -1) return ',';
  return /^-?\d{1,3}(?:,\d{3})+$/.test(text) ? '.' : ',';
}
