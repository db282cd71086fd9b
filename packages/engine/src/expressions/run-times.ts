import type { RunFunction } from './run-functions.ts';
import { parseDuration, parseTimestamp } from './time-literals.ts';
import { instantOf, momentAt } from './times.ts';

const DAY = 86_400_000;

const ofMoment =
  (run: (date: Date) => number): RunFunction =>
  ([moment]) => {
    const instant = instantOf(moment);
    return instant === undefined ? null : run(new Date(instant));
  };

const ofDuration =
  (run: (seconds: number) => number): RunFunction =>
  ([seconds]) =>
    typeof seconds === 'number' ? run(seconds) : null;

/** Moments are read in UTC, and a date is its midnight there, as in filters. */
export const timeFunctions: Record<string, RunFunction> = {
  now: (_, { outside }) => outside.now ?? null,
  today: (_, { outside }) => outside.today ?? null,
  timestamp: ([of]) => {
    if (typeof of === 'number') return momentAt(of * 1000);
    return typeof of === 'string' ? (parseTimestamp(of) ?? null) : null;
  },
  'int:datetime': ([moment]) => {
    const instant = instantOf(moment);
    return instant === undefined ? null : Math.floor(instant / 1000);
  },
  duration: ([text]) => (typeof text === 'string' ? (parseDuration(text) ?? null) : numberOrNull(text)),
  later: ([moment, seconds]) => moved(moment, seconds, 1),
  earlier: ([moment, seconds]) => moved(moment, seconds, -1),
  elapsed: ([a, b]) => between(b, a, (milliseconds) => milliseconds / 1000),
  daysBetween: ([a, b]) => between(a, b, (milliseconds) => Math.trunc(milliseconds / DAY)),
  getFullYear: ofMoment((date) => date.getUTCFullYear()),
  getMonth: ofMoment((date) => date.getUTCMonth()),
  getDate: ofMoment((date) => date.getUTCDate()),
  getDayOfMonth: ofMoment((date) => date.getUTCDate() - 1),
  getDayOfWeek: ofMoment((date) => date.getUTCDay()),
  getDayOfYear: ofMoment((date) => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / DAY)),
  getHours: ofMoment((date) => date.getUTCHours()),
  getMinutes: ofMoment((date) => date.getUTCMinutes()),
  getSeconds: ofMoment((date) => date.getUTCSeconds()),
  getMilliseconds: ofMoment((date) => date.getUTCMilliseconds()),
  'duration:getHours': ofDuration((seconds) => Math.trunc(seconds / 3600)),
  'duration:getMinutes': ofDuration((seconds) => Math.trunc(seconds / 60)),
  'duration:getSeconds': ofDuration((seconds) => Math.trunc(seconds)),
  'duration:getMilliseconds': ofDuration((seconds) => Math.trunc((Math.round(seconds * 1e6) % 1e6) / 1000)),
};

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function moved(moment: unknown, seconds: unknown, direction: 1 | -1): string | null {
  const instant = instantOf(moment);
  if (instant === undefined || typeof seconds !== 'number') return null;
  return momentAt(instant + direction * seconds * 1000);
}

function between(a: unknown, b: unknown, unit: (milliseconds: number) => number): number | null {
  const [from, to] = [instantOf(a), instantOf(b)];
  if (from === undefined || to === undefined) return null;
  const result = unit(to - from);
  // Never -0, which looks like 0 and is told apart by some.
  return result === 0 ? 0 : result;
}
