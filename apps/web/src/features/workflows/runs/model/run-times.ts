/** Durations, and positions on the timeline. */

type Span = { readonly startedAt: string | null; readonly finishedAt: string | null };

const milliseconds = ({ startedAt, finishedAt }: Span, now: number): number | undefined =>
  startedAt === null
    ? undefined
    : Math.max(0, (finishedAt === null ? now : Date.parse(finishedAt)) - Date.parse(startedAt));

/** "85 ms", "3.2 s", "4 min 10 s", "2 h 5 min", "3 d 4 h". */
export function spanText(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`;
  const units = [
    { ms: 86_400_000, word: 'd' },
    { ms: 3_600_000, word: 'h' },
    { ms: 60_000, word: 'min' },
    { ms: 1_000, word: 's' },
  ];
  const at = units.findIndex((unit) => ms >= unit.ms);
  const [large, small] = [units[at], units[at + 1]];
  if (!large || !small) return `${Math.round(ms / 1_000)} s`;
  const rest = Math.floor((ms % large.ms) / small.ms);
  return `${Math.floor(ms / large.ms)} ${large.word}${rest > 0 ? ` ${rest} ${small.word}` : ''}`;
}

/** Duration until the end or now; undefined if not started. */
export const elapsedText = (span: Span, now: number): string | undefined => {
  const ms = milliseconds(span, now);
  return ms === undefined ? undefined : spanText(ms);
};

/** A step's last attempt, without the waits before it. */
export const lastTry = (step: Span & { readonly tries: readonly Span[] }): Span => step.tries.at(-1) ?? step;

/** A step's position on the run's timeline, in percent. */
export function timelinePosition(step: Span, run: Span, now: number): { start: number; width: number } {
  const whole = milliseconds(run, now);
  if (!whole || step.startedAt === null || run.startedAt === null) return { start: 0, width: 0 };
  const start = Math.min(
    100,
    Math.max(0, ((Date.parse(step.startedAt) - Date.parse(run.startedAt)) / whole) * 100),
  );
  const width = ((milliseconds(step, now) ?? 0) / whole) * 100;
  return { start, width: Math.min(100 - start, Math.max(0, width)) };
}
