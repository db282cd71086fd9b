import type { Verdict, Window } from './limiter.ts';
import { verdictOf } from './verdict.ts';

/** A window of a subject. Times are in milliseconds since 1970. */
interface Count {
  seconds: number;
  started: number;
  used: number;
}

/** What a subject has done, window by window. */
export interface Counted {
  subject: string;
  counts: readonly Count[];
}

interface Entry {
  counts: (Count & { /** Not yet in the database. */ owed: number })[];
  owes: boolean;
}

const isOver = ({ started, seconds }: Count, now: number): boolean => started + seconds * 1_000 <= now;

/** Counts in the memory of this process, and remembers what of them the database does not know yet. */
export const createMemoryCounts = () => {
  const entries = new Map<string, Entry>();
  let owing: [string, Entry][] = [];

  return {
    has: (subject: string): boolean => entries.has(subject),

    /** Goes on from what was counted before. A subject that is known by now keeps its counts: they are newer. */
    load(subject: string, counts: readonly Count[]): void {
      if (entries.has(subject)) return;
      entries.set(subject, { counts: counts.map((count) => ({ ...count, owed: 0 })), owes: false });
    },

    take(subject: string, windows: readonly Window[], now: number): Verdict {
      const entry = entries.get(subject) ?? { counts: [], owes: false };
      entries.set(subject, entry);
      const counts = windows.map(({ seconds }) => {
        const known = entry.counts.find((count) => count.seconds === seconds);
        return known && !isOver(known, now) ? known : { seconds, started: now, used: 0, owed: 0 };
      });
      const allowed = counts.every(({ used }, index) => used < (windows[index] as Window).limit);
      if (allowed) {
        for (const count of counts) {
          count.used += 1;
          count.owed += 1;
        }
        entry.counts = counts;
        if (!entry.owes) {
          entry.owes = true;
          owing.push([subject, entry]);
        }
      }
      return verdictOf(
        allowed,
        windows,
        counts.map(({ used }) => used),
        counts.map(({ started, seconds }) => started + seconds * 1_000 - now),
      );
    },

    owes: (): boolean => owing.length > 0,

    /** What was counted since the last time, for the database to add. */
    collect(): Counted[] {
      const collected = owing.map(([subject, { counts }]) => ({
        subject,
        counts: counts.map(({ seconds, started, owed }) => ({ seconds, started, used: owed })),
      }));
      for (const [, entry] of owing) {
        entry.owes = false;
        for (const count of entry.counts) count.owed = 0;
      }
      owing = [];
      return collected;
    },

    forget(subject: string): void {
      entries.delete(subject);
      owing = owing.filter(([name]) => name !== subject);
    },

    /** Drops whoever has no window open, and owes nothing. */
    tidy(now: number): void {
      for (const [subject, { counts, owes }] of entries)
        if (!owes && counts.every((count) => isOver(count, now))) entries.delete(subject);
    },

    clear(): void {
      entries.clear();
      owing = [];
    },
  };
};
