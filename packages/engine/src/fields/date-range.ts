import { extend, whole } from '../settings/setting.ts';
import { compareStrings } from './calendar.ts';
import { dateRangeHandler } from './contact-and-time-handlers.ts';
import { dateContradictions, dateRangeSettings } from './date.ts';
import { MAX_DAYS } from './date-range-validator.ts';
import { fieldType } from './field-type.ts';

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

export const dateRange = fieldType('date_range', dateRangeHandler, {
  title: 'Date range',
  settings: shape,
  valueType: () => ({ kind: 'object', fields: { start: { kind: 'date' }, end: { kind: 'date' } } }),
  order: (a, b) => compareStrings(a.start, b.start) || compareStrings(a.end, b.end),
  /** An ISO 8601 interval. */
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
