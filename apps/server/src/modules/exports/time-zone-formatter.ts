import type { TimeCell } from './cells.ts';

/** Formats a timestamp in a time zone. */
export type TimeZoneFormatter = (date: Date) => TimeCell;

const quarterHour = 900_000;
const maxCachedOffsets = 50_000;

/** In UTC, as the API writes timestamps. */
const utcFormatter: TimeZoneFormatter = (date) => ({
  localMs: date.getTime(),
  isDay: false,
  text: date.toISOString(),
});

/** The canonical name of the time zone; undefined if it does not exist. */
export const canonicalTimeZone = (timeZone: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/**
 * Writes the format that spreadsheets read: `2026-11-15 10:30:00`. Offsets only change on quarters of an hour, so they are
 * cached by quarter.
 */
export const createTimeZoneFormatter = (timeZone: string | undefined): TimeZoneFormatter => {
  if (timeZone === undefined) return utcFormatter;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsets = new Map<number, number>();
  const offsetAt = (start: number): number => {
    const shown = Object.fromEntries(
      format.formatToParts(start).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second) - start;
  };
  return (date) => {
    const start = Math.floor(date.getTime() / quarterHour) * quarterHour;
    let offset = offsets.get(start);
    if (offset === undefined) {
      if (offsets.size >= maxCachedOffsets) offsets.clear();
      offset = offsetAt(start);
      offsets.set(start, offset);
    }
    const localMs = date.getTime() + offset;
    const text = new Date(localMs).toISOString();
    return { localMs, isDay: false, text: `${text.slice(0, 10)} ${text.slice(11, 19)}` };
  };
};
