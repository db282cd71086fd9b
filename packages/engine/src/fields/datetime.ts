import { line } from '../settings/setting.ts';
import { datetimeBoundFormat } from '../settings/time-bound-formats.ts';
import { compareStrings } from './calendar.ts';
import { datetimeHandler } from './contact-and-time-handlers.ts';
import { fieldType } from './field-type.ts';
import { datetimeBound } from './instants.ts';

/* @__NO_SIDE_EFFECTS__ */
const bound = (description: string) => line({ maxLength: 40, format: datetimeBoundFormat, description });

const shape = {
  min: bound('The earliest time: RFC 3339, or "now", "now+2h", "now-30d".'),
  max: bound('The latest time, in the same format.'),
};

export const datetime = fieldType('datetime', datetimeHandler, {
  title: 'Date and time',
  settings: shape,
  valueType: () => ({ kind: 'datetime' }),
  order: compareStrings,
  cell: (answer) => answer,
  answerSchema: () => ({ type: 'string', format: 'date-time', maxLength: 40 }),
  contradictions({ min, max }) {
    const zero = '2026-01-01T00:00:00.000Z';
    const [first, last] = [datetimeBound(min, zero), datetimeBound(max, zero)];
    const sameKind = min?.startsWith('now') === max?.startsWith('now');
    return sameKind && first !== undefined && last !== undefined && first > last
      ? [
          {
            path: 'min',
            code: 'min_above_max',
            message: 'The minimum is later than the maximum. Change one of them.',
          },
        ]
      : [];
  },
});
