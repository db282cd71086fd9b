/** Timestamps in UTC (`2026-11-15T09:30:00.000Z`), without a clock: now is passed in. */
import { parseTimestamp } from '../expressions/time-literals.ts';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The timestamp of a bound such as `now+2h`, in canonical form. */
export function datetimeBound(bound: string | undefined, now: string): string | undefined {
  if (bound === undefined) return undefined;
  const match = /^now(?:([+-]\d{1,6})([mhd]))?$/.exec(bound);
  if (!match) return canonicalDatetime(bound);
  const instant = Date.parse(now) + Number(match[1] ?? 0) * (UNITS[match[2] ?? 'd'] as number);
  return Number.isNaN(instant) ? undefined : canonicalDatetime(new Date(instant).toISOString());
}

/** UTC with milliseconds, which sorts as text. */
export function canonicalDatetime(text: string): string | undefined {
  if (text.length > 40 || !/t/i.test(text)) return undefined;
  const utc = parseTimestamp(text);
  return utc === undefined ? undefined : `${utc.slice(0, 23)}Z`;
}
