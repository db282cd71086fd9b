import type { Clock } from '../../kit/clock.ts';
import type { Limiter, RateLimitResult, Window } from './limiter.ts';
import { toRateLimitResult } from './rate-limit-result.ts';

/** A window of a subject. Times are in milliseconds since 1970. */
interface Count {
  seconds: number;
  started: number;
  used: number;
}

/** The counts of a subject, per window. */
export interface SubjectCounts {
  subject: string;
  counts: readonly Count[];
}

interface Entry {
  counts: (Count & { /** Not yet in the database. */ unsaved: number })[];
  hasUnsaved: boolean;
}

const isOver = ({ started, seconds }: Count, now: number): boolean => started + seconds * 1_000 <= now;

/** Counts in the memory of this process, and tracks which counts are not yet in the database. */
export const createMemoryCounts = () => {
  const entries = new Map<string, Entry>();
  let unsavedEntries: [string, Entry][] = [];

  return {
    has: (subject: string): boolean => entries.has(subject),

    /** Continues from stored counts. A subject that is already loaded keeps its counts, which are newer. */
    load(subject: string, counts: readonly Count[]): void {
      if (entries.has(subject)) return;
      entries.set(subject, { counts: counts.map((count) => ({ ...count, unsaved: 0 })), hasUnsaved: false });
    },

    take(subject: string, windows: readonly Window[], now: number): RateLimitResult {
      const entry = entries.get(subject) ?? { counts: [], hasUnsaved: false };
      entries.set(subject, entry);
      const counts = windows.map(({ seconds }) => {
        const existing = entry.counts.find((count) => count.seconds === seconds);
        return existing && !isOver(existing, now) ? existing : { seconds, started: now, used: 0, unsaved: 0 };
      });
      const allowed = counts.every(({ used }, index) => used < (windows[index] as Window).limit);
      if (allowed) {
        for (const count of counts) {
          count.used += 1;
          count.unsaved += 1;
        }
        entry.counts = counts;
        if (!entry.hasUnsaved) {
          entry.hasUnsaved = true;
          unsavedEntries.push([subject, entry]);
        }
      }
      return toRateLimitResult(
        allowed,
        windows,
        counts.map(({ used }) => used),
        counts.map(({ started, seconds }) => started + seconds * 1_000 - now),
      );
    },

    hasUnsaved: (): boolean => unsavedEntries.length > 0,

    /** The counts since the last call, to be added to the database. */
    takeUnsaved(): SubjectCounts[] {
      const collected = unsavedEntries.map(([subject, { counts }]) => ({
        subject,
        counts: counts.map(({ seconds, started, unsaved }) => ({ seconds, started, used: unsaved })),
      }));
      for (const [, entry] of unsavedEntries) {
        entry.hasUnsaved = false;
        for (const count of entry.counts) count.unsaved = 0;
      }
      unsavedEntries = [];
      return collected;
    },

    delete(subject: string): void {
      entries.delete(subject);
      unsavedEntries = unsavedEntries.filter(([name]) => name !== subject);
    },

    /** Evicts subjects without an open window and without unsaved counts. */
    evict(now: number): void {
      for (const [subject, { counts, hasUnsaved }] of entries)
        if (!hasUnsaved && counts.every((count) => isOver(count, now))) entries.delete(subject);
    },

    clear(): void {
      entries.clear();
      unsavedEntries = [];
    },
  };
};

/** Counts in the memory of this process only, for tests. */
export const createMemoryLimiter = (clock: Clock): Limiter => {
  const counts = createMemoryCounts();
  return {
    take: async (subject, windows) => counts.take(subject, windows, clock.now().getTime()),
    reset: async (subject) => counts.delete(subject),
  };
};
