import { Cron } from 'croner';
import { datetime } from '../validation/value-types.ts';
import { triggerType } from './trigger-type.ts';

const isTimezone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The error in a five-field cron expression, if any. */
const cronProblem = (cron: string): string | undefined => {
  if (cron.trim().split(/\s+/).length !== 5)
    return 'Enter five fields, such as "0 9 * * 1": minute, hour, day, month, weekday.';
  try {
    new Cron(cron, { paused: true }).stop();
    return undefined;
  } catch (error) {
    return `This is not a valid schedule: ${(error as Error).message.slice(0, 200)}`;
  }
};

export const scheduleTrigger = triggerType({
  type: 'schedule',
  values: () => ({ scheduledAt: datetime }),
  formOf: () => undefined,
  subjectOf: () => undefined,
  check({ cron, timezone }, checks) {
    if (checks.needs('cron', cron)) {
      const problem = cronProblem(cron ?? '');
      if (problem) checks.error('cron', 'invalid_cron', problem);
    }
    if (timezone !== undefined && !isTimezone(timezone))
      checks.error('timezone', 'unknown_timezone', 'Enter a time zone, such as Europe/Paris.');
  },
});
