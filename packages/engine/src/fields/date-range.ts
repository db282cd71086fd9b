import { extend, whole } from '../settings/setting.ts';
import { compareCodes } from './calendar.ts';
import { dateContradictions, dateRangeSettings } from './date.ts';
import { MAX_DAYS } from './date-range-answers.ts';
import { fieldType } from './field-type.ts';
import { wordedDateRange } from './worded-people.ts';

const shape = extend(dateRangeSettings, {
  minDays: whole({
    min: 1,
    max: MAX_DAYS,
    description: 'The minimum number of days, including the first and the last.',
  }),
  maxDays: whole({
    min: 1,
    max: MAX_DAYS,
    description: 'The maximum number of days, including the first and the last.',
  }),
});

const datePart = { type: 'string', format: 'date', maxLength: 10 };

export const dateRange = fieldType('date_range', wordedDateRange, {
  title: 'Date range',
  settings: shape,
  valueType: () => ({ kind: 'object', fields: { start: { kind: 'date' }, end: { kind: 'date' } } }),
  order: (a, b) => compareCodes(a.start, b.start) || compareCodes(a.end, b.end),
  /** An interval of ISO 8601. */
  cell: ({ start, end }) => `${start}/${end}`,
  answerSchema: () => ({
    type: 'object',
    additionalProperties: false,
    required: ['start', 'end'],
    properties: { start: datePart, end: datePart },
  }),
  contradictions: (settings) => [
    ...dateContradictions(settings),
    ...((settings.minDays ?? 1) > (settings.maxDays ?? MAX_DAYS)
      ? [
          {
            path: 'minDays',
            code: 'min_above_max',
            message: 'The minimum number of days is greater than the maximum. Change one of them.',
          },
        ]
      : []),
  ],
});
