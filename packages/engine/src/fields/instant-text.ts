/** Formats and parses timestamps in a time zone. */
import { dateFormat, validTimeZone } from './formatters.ts';
import { canonicalDatetime } from './instants.ts';

export const formatDatetime = (instant: string, locale: string, timeZone: string | undefined): string =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: validTimeZone(timeZone) }).format(
    Date.parse(instant),
  );

/** The UTC time of a local time in the zone. In a skipped hour, the hour after it. */
export function instantInZone(local: string, timeZone: string | undefined): string | undefined {
  const localTime = Date.parse(`${local}Z`);
  if (Number.isNaN(localTime)) return undefined;
  const first = localTime - offsetAt(localTime, timeZone);
  return canonicalDatetime(new Date(localTime - offsetAt(first, timeZone)).toISOString());
}

function offsetAt(instant: number, timeZone: string | undefined): number {
  const format = dateFormat('en-US', {
    timeZone: validTimeZone(timeZone),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const localMs = Date.UTC(year, month - 1, day, hour, minute, second);
  return localMs - Math.floor(instant / 1000) * 1000;
}
