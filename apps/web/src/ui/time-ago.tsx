import { relativeTime } from './relative-time.ts';

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
