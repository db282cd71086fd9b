const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Relative time: "just now", "5 minutes ago", "yesterday"; older ones as a date. */
export function relativeTime(at: Date, now: Date, locale?: string): string {
  const ago = now.getTime() - at.getTime();
  if (ago < 45 * second && ago > -45 * second) return 'just now';
  const formatter = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (Math.abs(ago) < hour) return formatter.format(-Math.round(ago / minute), 'minute');
  if (Math.abs(ago) < day) return formatter.format(-Math.round(ago / hour), 'hour');
  const days = daysApart(at, now);
  if (Math.abs(days) < 7) return formatter.format(-days, 'day');
  const isThisYear = at.getFullYear() === now.getFullYear();
  return at.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** By calendar: eleven o'clock last night was yesterday. */
const daysApart = (from: Date, to: Date): number => Math.round((midnight(to) - midnight(from)) / day);

const midnight = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** Relative time with the exact time as tooltip. */
export const TimeAgo = ({ at, className }: { at: string; className?: string }) => {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exact.format(moment)} className={className}>
      {relativeTime(moment, new Date())}
    </time>
  );
};
