import { line, whole } from '../settings/setting.ts';
import { timeFormat } from '../settings/text-formats.ts';
import { compareCodes } from './calendar.ts';
import { fieldType } from './field-type.ts';
import { secondsOf } from './time-answers.ts';
import { wordedTime } from './worded-people.ts';

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

export const time = fieldType('time', wordedTime, {
  title: 'Time',
  settings: shape,
  valueType: () => ({ kind: 'time' }),
  order: compareCodes,
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
