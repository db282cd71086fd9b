const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// The app speaks English, and so do its dates: those of the browser's language would stand out.
const language = 'en';
const sinceWhen = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
const inThisYear = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' });
const inAnyYear = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
const exactly = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const wholeDay = new Intl.DateTimeFormat(language, { dateStyle: 'full' });

const dayOf = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** `just now`, `5 minutes ago`, `yesterday`, `in 3 days`; a date for what is further away than a week. */
export const relativeTime = (time: Date, now: Date = new Date()): string => {
  const distance = time.getTime() - now.getTime();
  const away = Math.abs(distance);
  if (away < minute) return 'just now';
  if (away < hour) return sinceWhen.format(Math.round(distance / minute), 'minute');
  if (away < 12 * hour) return sinceWhen.format(Math.round(distance / hour), 'hour');
  const days = Math.round((dayOf(time) - dayOf(now)) / day);
  if (Math.abs(days) < 7) return sinceWhen.format(days, 'day');
  return shortDate(time, now);
};

/** `Nov 3`, with the year where it is another. */
export const shortDate = (time: Date, now: Date = new Date()): string =>
  (time.getFullYear() === now.getFullYear() ? inThisYear : inAnyYear).format(time);

/** `Nov 3, 2026, 9:30 AM` */
export const exactTime = (time: Date): string => exactly.format(time);

/** `Today`, `Yesterday`, `Tuesday, November 3, 2026`: the heading above what happened on a day. */
export const dayHeading = (time: Date, now: Date = new Date()): string => {
  const days = Math.round((dayOf(time) - dayOf(now)) / day);
  if (days === 0) return 'Today';
  return days === -1 ? 'Yesterday' : wholeDay.format(time);
};
