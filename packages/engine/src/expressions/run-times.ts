import type { RunFunction } from './run-functions.ts';
import { parseDuration, parseTimestamp } from './time-literals.ts';
import { instantOf, momentAt } from './times.ts';

const DAY = 86_400_000;

const datePart =
  (run: (date: Date) => number): RunFunction =>
  ([moment]) => {
    const instant = instantOf(moment);
    return instant === undefined ? null : run(new Date(instant));
  };

const durationPart =
  (run: (seconds: number) => number): RunFunction =>
  ([seconds]) =>
    typeof seconds === 'number' ? run(seconds) : null;

/** Timestamps are read in UTC, and a date is its midnight in UTC, as in filters. */
export const timeFunctions: Record<string, RunFunction> = {
  now: (_, { context }) => context.now ?? null,
  today: (_, { context }) => context.today ?? null,
  timestamp: ([of]) => {
    if (typeof of === 'number') return momentAt(of * 1000);
    return typeof of === 'string' ? (parseTimestamp(of) ?? null) : null;
  },
  'int:datetime': ([moment]) => {
    const instant = instantOf(moment);
    return instant === undefined ? null : Math.floor(instant / 1000);
  },
  duration: ([text]) => (typeof text === 'string' ? (parseDuration(text) ?? null) : numberOrNull(text)),
  later: ([moment, seconds]) => addSeconds(moment, seconds, 1),
  earlier: ([moment, seconds]) => addSeconds(moment, seconds, -1),
  elapsed: ([a, b]) => timeBetween(b, a, (milliseconds) => milliseconds / 1000),
  daysBetween: ([a, b]) => timeBetween(a, b, (milliseconds) => Math.trunc(milliseconds / DAY)),
  getFullYear: datePart((date) => date.getUTCFullYear()),
  getMonth: datePart((date) => date.getUTCMonth()),
  getDate: datePart((date) => date.getUTCDate()),
  getDayOfMonth: datePart((date) => date.getUTCDate() - 1),
  getDayOfWeek: datePart((date) => date.getUTCDay()),
  getDayOfYear: datePart((date) => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / DAY)),
  getHours: datePart((date) => date.getUTCHours()),
  getMinutes: datePart((date) => date.getUTCMinutes()),
  getSeconds: datePart((date) => date.getUTCSeconds()),
  getMilliseconds: datePart((date) => date.getUTCMilliseconds()),
  'duration:getHours': durationPart((seconds) => Math.trunc(seconds / 3600)),
  'duration:getMinutes': durationPart((seconds) => Math.trunc(seconds / 60)),
  'duration:getSeconds': durationPart((seconds) => Math.trunc(seconds)),
  'duration:getMilliseconds': durationPart((seconds) => Math.trunc((Math.round(seconds * 1e6) % 1e6) / 1000)),
};

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function addSeconds(moment: unknown, seconds: unknown, direction: 1 | -1): string | null {
  const instant = instantOf(moment);
  if (instant === undefined || typeof seconds !== 'number') return null;
  return momentAt(instant + direction * seconds * 1000);
}

function timeBetween(a: unknown, b: unknown, unit: (milliseconds: number) => number): number | null {
  const [from, to] = [instantOf(a), instantOf(b)];
  if (from === undefined || to === undefined) return null;
  const result = unit(to - from);
  // Avoids -0.
  return result === 0 ? 0 : result;
}
