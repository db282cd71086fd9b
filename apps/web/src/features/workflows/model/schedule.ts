/** Common schedules as cron expressions, and back. */
export type Schedule =
  | { readonly every: 'hour'; readonly minute: number }
  | { readonly every: 'day'; readonly time: string }
  | { readonly every: 'week'; readonly time: string; readonly weekday: number }
  | { readonly every: 'month'; readonly time: string; readonly day: number };

const two = (number: number): string => String(number).padStart(2, '0');

/** Undefined if the expression is not one of the common schedules. */
export function scheduleOf(cron: string): Schedule | undefined {
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...rest] = cron.trim().split(/\s+/);
  const isNumber = (text: string) => /^\d{1,2}$/.test(text);
  if (rest.length > 0 || !isNumber(minute) || month !== '*') return undefined;
  if (hour === '*')
    return day === '*' && weekday === '*' ? { every: 'hour', minute: Number(minute) } : undefined;
  if (!isNumber(hour)) return undefined;
  const time = `${two(Number(hour))}:${two(Number(minute))}`;
  if (day === '*' && weekday === '*') return { every: 'day', time };
  if (day === '*' && isNumber(weekday)) return { every: 'week', time, weekday: Number(weekday) % 7 };
  return isNumber(day) && weekday === '*' ? { every: 'month', time, day: Number(day) } : undefined;
}

export function cronOf(schedule: Schedule): string {
  if (schedule.every === 'hour') return `${schedule.minute} * * * *`;
  const [hour = 0, minute = 0] = schedule.time.split(':').map(Number);
  const at = `${minute} ${hour}`;
  if (schedule.every === 'day') return `${at} * * *`;
  return schedule.every === 'week' ? `${at} * * ${schedule.weekday}` : `${at} ${schedule.day} * *`;
}

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
