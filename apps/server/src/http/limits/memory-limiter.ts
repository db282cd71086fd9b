import type { Clock } from '../../kit/clock.ts';
import type { Limiter, Standing, Verdict, Window } from './limiter.ts';

interface Count {
  startedAt: number;
  taken: number;
}

/** Counts in the memory of this process. */
export const createMemoryLimiter = (clock: Clock): Limiter => {
  const counts = new Map<string, Count>();

  const standingOf = (
    subject: string,
    window: Window,
    now: number,
  ): { key: string; count: Count } & Standing => {
    const key = `${subject} ${window.seconds}`;
    const known = counts.get(key);
    const count =
      known && known.startedAt + window.seconds * 1_000 > now ? known : { startedAt: now, taken: 0 };
    const resetSeconds = Math.max(1, Math.ceil((count.startedAt + window.seconds * 1_000 - now) / 1_000));
    return { key, count, window, remaining: window.limit - count.taken, resetSeconds };
  };

  return {
    async take(subject, windows): Promise<Verdict> {
      const now = clock.now().getTime();
      const standings = windows.map((window) => standingOf(subject, window, now));
      const allowed = standings.every(({ remaining }) => remaining > 0);
      if (allowed)
        for (const standing of standings) {
          standing.count.taken += 1;
          standing.remaining -= 1;
          counts.set(standing.key, standing.count);
        }
      const [tightest] = standings.toSorted(
        (a, b) => a.remaining - b.remaining || b.resetSeconds - a.resetSeconds,
      );
      return { allowed, tightest };
    },
    async forget(subject) {
      for (const key of counts.keys()) if (key.startsWith(`${subject} `)) counts.delete(key);
    },
  };
};
