const long = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

const midnight = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** The date of a deadline, from an API timestamp. */
export const longDate = (time: string): string => long.format(new Date(time));

/** The time of a timestamp. */
export const timeOfDay = (time: string): string => clock.format(new Date(time));

/** Heading for a day: `Today`, `Yesterday`, or the date. */
export const dayHeading = (time: string, now: Date = new Date()): string => {
  const moment = new Date(time);
  const days = Math.round((midnight(now) - midnight(moment)) / 86_400_000);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : full.format(moment);
};
