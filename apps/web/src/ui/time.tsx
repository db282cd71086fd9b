import { exactTime, relativeTime, shortDate } from './time-words.ts';

type TimeProps = {
  /** As the API writes it. */
  value: string;
  /** How far away it is, its date, or date and time; the exact time is in the tooltip of the browser. */
  as?: 'relative' | 'date' | 'exact';
  className?: string;
};

const writers = { relative: relativeTime, date: shortDate, exact: exactTime };

export const Time = ({ value, as = 'relative', className }: TimeProps) => {
  const time = new Date(value);
  return (
    <time dateTime={value} title={exactTime(time)} className={className}>
      {writers[as](time)}
    </time>
  );
};
