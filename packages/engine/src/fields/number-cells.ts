import { type CellHints, type Parsed, refused } from './field-type.ts';
import { parseNumber } from './number-answers.ts';
import { wrongType } from './problems.ts';

const PLAIN = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * A number as spreadsheets write it: signs of currency, per cent and blanks are dropped. Where both `.` and `,` appear,
 * the last is before the decimals; a single `,` before three digits separates thousands, unless the hint says otherwise.
 */
export function numberFromCell(text: string, { decimal }: CellHints): Parsed<number> {
  const bare = text
    .trim()
    .slice(0, 100)
    .replace(/[\s'’_%\p{Sc}]/gu, '')
    .replace(/^\u2212/, '-');
  const point = decimal ?? guessDecimal(bare);
  const plain = point === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  if (!PLAIN.test(plain)) return refused(wrongType('number'));
  return parseNumber(Number(plain));
}

function guessDecimal(text: string): '.' | ',' {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma === -1 || point > comma) return '.';
  if (point !== -1) return ',';
  return /^-?\d{1,3}(?:,\d{3})+$/.test(text) ? '.' : ',';
}
