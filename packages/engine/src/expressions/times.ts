import { parseDate } from '../fields/calendar.ts';
import type { TimeKind } from './expression-types.ts';
import { parseTimestamp } from './time-literals.ts';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,6}))?)?$/;

/** A key that sorts like the time in the text; undefined if it is invalid. */
export function timeKey(kind: TimeKind, text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  if (kind === 'date') return parseDate(text);
  if (kind === 'time') {
    const match = TIME.exec(text);
    if (!match) return undefined;
    const [, hours, minutes, seconds = '00', fraction = ''] = match;
    return `${hours}:${minutes}:${seconds}.${fraction.padEnd(6, '0')}`;
  }
  const moment = parseTimestamp(text);
  // Three to six decimals compare as text only at equal length.
  return moment && `${moment.slice(0, 20)}${moment.slice(20, -1).padEnd(6, '0')}Z`;
}

/** Milliseconds since 1970 of a datetime, or of a date at midnight in UTC. */
export function instantOf(text: unknown): number | undefined {
  const moment = typeof text === 'string' ? parseTimestamp(text) : undefined;
  return moment === undefined ? undefined : Date.parse(moment);
}

/** A timestamp in the API's format; null outside the years 1 to 9999. */
export function momentAt(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) return null;
  return parseTimestamp(date.toISOString()) ?? null;
}
