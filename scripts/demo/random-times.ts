import type { Random } from './random.ts';

const day = 86_400_000;

/** How much happens on each day of the week, from Sunday on. */
export type WeekdayWeights = readonly [number, number, number, number, number, number, number];

export const workWeek: WeekdayWeights = [0.25, 1.1, 1.2, 1.15, 1, 0.85, 0.3];
export const allWeek: WeekdayWeights = [1.15, 0.9, 0.85, 0.9, 0.95, 1, 1.2];

/** By hour, from midnight on: little at night, a peak before noon, another one in the evening. */
const hours = [1, 1, 0, 0, 0, 1, 3, 7, 14, 20, 22, 20, 14, 16, 18, 17, 15, 13, 13, 15, 16, 12, 7, 3];
const byHour = Object.fromEntries(hours.map((weight, hour) => [String(hour), weight]));

export type TimeSpan = {
  /** In days before now: the first and the last day. */
  from: number;
  to: number;
  weekdays: WeekdayWeights;
  /** How many times as much happens at the end as at the beginning. */
  growth?: number;
};

/** That many moments before `now`, in order, with the rhythm of days and weeks that people have. */
export function randomTimes(random: Random, now: Date, count: number, span: TimeSpan): Date[] {
  const { from, to, weekdays, growth = 1 } = span;
  const weights: Record<string, number> = {};
  for (let ago = from; ago >= to; ago -= 1) {
    const weekday = new Date(now.getTime() - ago * day).getUTCDay();
    const grown = 1 + ((growth - 1) * (from - ago)) / Math.max(1, from - to);
    // Some days are just better than others.
    weights[ago] = (weekdays[weekday] ?? 1) * grown * random.normal(1, 0.25, 0.4, 1.9);
  }
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const moments = Array.from({ length: count }, () => {
    const at = today - Number(random.weighted(weights)) * day;
    const hour = Number(random.weighted(byHour));
    const time = at + (hour * 3_600 + random.whole(0, 3_599)) * 1_000 + random.whole(0, 999);
    // What would lie ahead was yesterday.
    return time >= now.getTime() ? time - day : time;
  });
  return moments.toSorted((a, b) => a - b).map((time) => new Date(time));
}

export const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day);
