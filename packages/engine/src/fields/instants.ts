/** Instants in UTC (`2026-11-15T09:30:00.000Z`), without a clock: now is handed in. */
import { parseTimestamp } from '../expressions/time-literals.ts';
import { dateFormat, soundZone } from './formatters.ts';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The instant that a bound such as `now+2h` means, in canonical form. */
export function datetimeBound(bound: string | undefined, now: string): string | undefined {
  if (bound === undefined) return undefined;
  const match = /^now(?:([+-]\d{1,6})([mhd]))?$/.exec(bound);
  if (!match) return canonicalDatetime(bound);
  const instant = Date.parse(now) + Number(match[1] ?? 0) * (UNITS[match[2] ?? 'd'] as number);
  return Number.isNaN(instant) ? undefined : canonicalDatetime(new Date(instant).toISOString());
}

/** UTC with milliseconds, so that text sorts as time does. */
export function canonicalDatetime(text: string): string | undefined {
  if (text.length > 40 || !/t/i.test(text)) return undefined;
  const utc = parseTimestamp(text);
  return utc === undefined ? undefined : `${utc.slice(0, 23)}Z`;
}

export const showDatetime = (instant: string, locale: string, timeZone: string | undefined): string =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: soundZone(timeZone) }).format(
    Date.parse(instant),
  );

/** The instant at which clocks in the zone show this. In the hour that a clock skips, the one after it. */
export function instantInZone(local: string, timeZone: string | undefined): string | undefined {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return undefined;
  const first = wanted - offsetAt(wanted, timeZone);
  return canonicalDatetime(new Date(wanted - offsetAt(first, timeZone)).toISOString());
}

function offsetAt(instant: number, timeZone: string | undefined): number {
  const format = dateFormat('en-US', {
    timeZone: soundZone(timeZone),
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
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(instant / 1000) * 1000;
}
