/** Calendar dates (`2026-11-15`, years 1 to 9999), without a clock: today is passed in. */
import { type Parsed, parsed, rejected } from './field-type.ts';
import { problem, wrongType } from './problems.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The date if it exists in the calendar, from year 1; otherwise undefined. */
export function parseDate(text: string): string | undefined {
  if (!DATE.test(text)) return undefined;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const exists = year > 0 && month > 0 && month < 13 && day > 0 && day <= daysIn(year, month);
  return exists ? text : undefined;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

const DAY = 86_400_000;

export const midnightUtc = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);

export const daysBetween = (start: string, end: string): number =>
  Math.round((midnightUtc(end) - midnightUtc(start)) / DAY);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(midnightUtc(date)).getUTCDay() + 6) % 7;

function dateAt(instant: number): string | undefined {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? undefined : parseDate(date.toISOString().slice(0, 10));
}

/** Adds months or years: the day stays, or becomes the last day of a shorter month. */
function addMonths(date: string, months: number): string | undefined {
  const moved = new Date(midnightUtc(date));
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(2000, 0, 1));
  last.setUTCFullYear(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0);
  moved.setUTCDate(Math.min(day, last.getUTCDate()));
  return dateAt(moved.getTime());
}

/** The date of a bound such as `today-18y`; undefined if it is invalid. */
export function dateBound(bound: string | undefined, today: string): string | undefined {
  if (bound === undefined) return undefined;
  const match = /^today(?:([+-]\d{1,5})([dwmy]))?$/.exec(bound);
  if (!match) return parseDate(bound);
  if (parseDate(today) === undefined) return undefined;
  const amount = Number(match[1] ?? 0);
  if (match[2] === 'm' || match[2] === 'y') return addMonths(today, match[2] === 'y' ? amount * 12 : amount);
  return dateAt(midnightUtc(today) + amount * (match[2] === 'w' ? 7 : 1) * DAY);
}

export function parseDateAnswer(json: unknown): Parsed<string> {
  if (typeof json !== 'string') return rejected(wrongType('text'));
  const text = json.slice(0, 40).trim();
  if (text === '' && json.length <= 40) return parsed<string>(null);
  const date = parseDate(text);
  return date ? parsed(date) : rejected(problem('invalid_date'));
}

export const compareStrings = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
