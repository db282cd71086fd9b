import { Cron } from 'croner';

/** The next time of a cron expression after a given one; null if there is none or the expression is invalid. */
export const nextCronTime = (cron: string, timezone: string, after: Date): Date | null => {
  try {
    const table = new Cron(cron, { paused: true, timezone });
    const next = table.nextRun(after);
    table.stop();
    return next;
  } catch {
    return null;
  }
};
