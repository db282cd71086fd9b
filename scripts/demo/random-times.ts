import type { Random } from './random.ts';

const day = 86_400_000;

/** Weights of the weekdays, from Sunday. */
export type WeekdayWeights = readonly [number, number, number, number, number, number, number];

export const workWeek: WeekdayWeights = [0.25, 1.1, 1.2, 1.15, 1, 0.85, 0.3];
export const allWeek: WeekdayWeights = [1.15, 0.9, 0.85, 0.9, 0.95, 1, 1.2];

/** Weights of the hours, from midnight: a peak before noon and one in the evening. */
const hours = [1, 1, 0, 0, 0, 1, 3, 7, 14, 20, 22, 20, 14, 16, 18, 17, 15, 13, 13, 15, 16, 12, 7, 3];
const byHour = Object.fromEntries(hours.map((weight, hour) => [String(hour), weight]));

export type TimeSpan = {
  /** The first and last day, in days before now. */
  from: number;
  to: number;
  weekdays: WeekdayWeights;
  /** The ratio of activity at the end to the beginning. */
  growth?: number;
};

/** Random times before `now`, in order, weighted by weekday and hour. */
export function randomTimes(random: Random, now: Date, count: number, span: TimeSpan): Date[] {
  const { from, to, weekdays, growth = 1 } = span;
  const weights: Record<string, number> = {};
  for (let ago = from; ago >= to; ago -= 1) {
    const weekday = new Date(now.getTime() - ago * day).getUTCDay();
    const grown = 1 + ((growth - 1) * (from - ago)) / Math.max(1, from - to);
    // Random variation between days.
    weights[ago] = (weekdays[weekday] ?? 1) * grown * random.normal(1, 0.25, 0.4, 1.9);
  }
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const moments = Array.from({ length: count }, () => {
    const at = today - Number(random.weighted(weights)) * day;
    const hour = Number(random.weighted(byHour));
    const time = at + (hour * 3_600 + random.whole(0, 3_599)) * 1_000 + random.whole(0, 999);
    // Move future times to the day before.
    return time >= now.getTime() ? time - day : time;
  });
  return moments.toSorted((a, b) => a - b).map((time) => new Date(time));
}

export const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day);
