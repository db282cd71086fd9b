import { dateRangeAnswers } from '../../fields/date-range.ts';
import { datetimeAnswers } from '../../fields/datetime.ts';
import { timeAnswers } from '../../fields/time.ts';

export const dates = {
  date_range: dateRangeAnswers,
  datetime: datetimeAnswers,
  time: timeAnswers,
};
