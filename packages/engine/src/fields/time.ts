import { line, whole } from '../settings/setting.ts';
import { timeFormat } from '../settings/text-formats.ts';
import { compareStrings } from './calendar.ts';
import { timeHandler } from './contact-and-time-handlers.ts';
import { fieldType } from './field-type.ts';
import { secondsOf } from './time-validator.ts';

/* @__NO_SIDE_EFFECTS__ */
const bound = (description: string) => line({ maxLength: 8, format: timeFormat, description });

const shape = {
  min: bound('The earliest time, such as "08:00".'),
  max: bound('The latest time.'),
  step: whole({
    min: 1,
    max: 720,
    description: 'The step in minutes, counted from "min" or midnight.',
  }),
};

export const time = fieldType('time', timeHandler, {
  title: 'Time',
  settings: shape,
  valueType: () => ({ kind: 'time' }),
  order: compareStrings,
  cell: (answer) => answer,
  answerSchema: () => ({ type: 'string', maxLength: 8, pattern: timeFormat.pattern }),
  contradictions: ({ min, max }) =>
    min !== undefined && max !== undefined && secondsOf(min) > secondsOf(max)
      ? [
          {
            path: 'min',
            code: 'min_above_max',
            message: 'The minimum is later than the maximum. Change one of them.',
          },
        ]
      : [],
});
