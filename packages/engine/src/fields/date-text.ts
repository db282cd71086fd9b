import { midnightUtc, parseDate, parseDateAnswer } from './calendar.ts';
import { type CellHints, type Parsed, parsed, rejected } from './field-type.ts';
import { dateFormat } from './formatters.ts';
import { problem } from './problems.ts';

/**
 * Parses `2026-11-15`, or three numbers in the order of the hint: `11/15/26`. Without a hint, dates with dots have the
 * day first and others are rejected.
 */
export function dateFromCell(text: string, { dateOrder }: CellHints): Parsed<string> {
  const iso = parseDate(text);
  if (iso !== undefined) return parsed(iso);
  const match = /^(\d{1,4})([-./\s])(\d{1,2})[-./\s](\d{1,4})\.?$/.exec(text.trim());
  if (!match) return parseDateAnswer(text);
  const [, first = '', sign, second = '', third = ''] = match;
  const numbers = [first, second, third];
  // A leading four-digit year leaves only one order.
  const order = first.length === 4 ? 'ymd' : (dateOrder ?? (sign === '.' ? 'dmy' : undefined));
  if (order === undefined) return rejected(problem('invalid_date'));
  const part = (letter: 'y' | 'm' | 'd') => numbers[order.indexOf(letter)] as string;
  const year = part('y').length <= 2 ? fullYear(Number(part('y'))) : part('y').padStart(4, '0');
  return parseDateAnswer(`${year}-${part('m').padStart(2, '0')}-${part('d').padStart(2, '0')}`);
}

/** Two-digit years as in spreadsheets: 00 to 29 are in this century. */
const fullYear = (year: number): string => String(year < 30 ? 2000 + year : 1900 + year);

export const formatDate = (date: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(midnightUtc(date));
