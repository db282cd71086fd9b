import { parseDate } from '../fields/calendar.ts';

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/i;
const DURATION = /^-?(?:\d+(?:\.\d+)?(?:h|ms|m|s|us|ns))+$/;
const UNIT_SECONDS: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 1e-3, us: 1e-6, ns: 1e-9 };

/** A century: with few additions per filter, no sum exceeds PostgreSQL's timestamp range. */
const MAX_DURATION_SECONDS = 100 * 365.25 * 86_400;

/** RFC 3339 converted to UTC with at most microseconds; a date is its midnight in UTC. */
export function parseTimestamp(text: string): string | undefined {
  const date = parseDate(text);
  if (date) return `${date}T00:00:00.000Z`;
  const match = TIMESTAMP.exec(text);
  if (!match || !parseDate(match[1] ?? '')) return undefined;
  const [, day = '', hours = '', minutes = '', seconds = '', fraction = '', zone = ''] = match;
  const digits = fraction.slice(0, 6).padEnd(3, '0');
  // Most are already in UTC and stay unchanged.
  if (zone === 'Z' && hours < '24' && minutes < '60' && seconds < '60')
    return `${day}T${hours}:${minutes}:${seconds}.${digits}Z`;
  const instant = new Date(
    `${day}T${hours}:${minutes}:${seconds}.${digits.slice(0, 3)}${zone.toUpperCase()}`,
  );
  // `24:00` is valid in JavaScript but not in RFC 3339.
  if (Number.isNaN(instant.getTime()) || hours === '24') return undefined;
  const utc = instant.toISOString();
  if (!/^\d{4}-/.test(utc) || utc.startsWith('0000')) return undefined;
  return `${utc.slice(0, -1)}${digits.slice(3)}Z`;
}

/** The seconds of a CEL duration (`1h30m`, `-90s`); undefined if malformed or longer than a century. */
export function parseDuration(text: string): number | undefined {
  if (!DURATION.test(text)) return undefined;
  let seconds = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s|us|ns)/g)) {
    seconds += Number(amount) * (UNIT_SECONDS[unit as string] as number);
  }
  if (seconds > MAX_DURATION_SECONDS) return undefined;
  return text.startsWith('-') ? -seconds : seconds;
}
