export type PeriodUnit = 'hour' | 'day' | 'week' | 'month' | 'year';

const formats: Readonly<Record<Exclude<PeriodUnit, 'hour' | 'year'>, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

/** A calendar day has no time zone: it is parsed and formatted in UTC. */
const dayOf = (period: string): Date => new Date(`${period.padEnd(7, '-01').padEnd(10, '-01')}T00:00:00Z`);

/** Formats `2026-11-15`, `2026-11`, `2026`, and `14` as the hour. */
export function periodText(period: string, unit: PeriodUnit): string {
  if (unit === 'hour') return `${period.padStart(2, '0')}:00`;
  if (unit === 'year') return period.slice(0, 4);
  const text = dayOf(period).toLocaleDateString(undefined, { ...formats[unit], timeZone: 'UTC' });
  return unit === 'week' ? `Week of ${text}` : text;
}

/** Short form for axis labels. */
export function axisText(period: string, unit: PeriodUnit): string {
  if (unit === 'hour' || unit === 'year') return periodText(period, unit);
  const format: Intl.DateTimeFormatOptions =
    unit === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' };
  return dayOf(period).toLocaleDateString(undefined, { ...format, timeZone: 'UTC' });
}

/** More columns than pixels are useless. */
const MAX_PERIODS = 400;

type Counted = { period: string; count: number };

/** Fills in periods without entries, up to a limit. */
export function withoutGaps(periods: readonly Counted[], unit: PeriodUnit): readonly Counted[] {
  const counts = new Map(periods.map(({ period, count }) => [period, count]));
  const [first, last] = [periods[0]?.period, periods.at(-1)?.period];
  if (first === undefined || last === undefined) return [];
  const filled: Counted[] = [];
  for (let period = first; filled.length <= MAX_PERIODS; period = nextPeriod(period, unit)) {
    filled.push({ period, count: counts.get(period) ?? 0 });
    if (period === last) return filled;
    if (period > last) break;
  }
  return periods.slice(-MAX_PERIODS);
}

function nextPeriod(period: string, unit: PeriodUnit): string {
  if (unit === 'hour') return String(Number(period) + 1).padStart(period.length, '0');
  const day = dayOf(period);
  if (unit === 'year') day.setUTCFullYear(day.getUTCFullYear() + 1);
  else if (unit === 'month') day.setUTCMonth(day.getUTCMonth() + 1);
  else day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, period.length);
}
