import { extend, line, listOf, oneOf } from '../settings/setting.ts';
import { dateBoundFormat } from '../settings/time-bound-formats.ts';
import { dateHandler } from './basic-handlers.ts';
import { compareStrings, dateBound } from './calendar.ts';
import { WEEKDAYS } from './date-validator.ts';
import { fieldType } from './field-type.ts';

/* @__NO_SIDE_EFFECTS__ */
const bound = (description: string) => line({ maxLength: 16, format: dateBoundFormat, description });

export const dateRangeSettings = {
  min: bound('The earliest date: a date, or "today", "today+14d", "today-18y".'),
  max: bound('The latest date, in the same format.'),
};

/** Contradicting bounds: both fixed dates or both relative to today, with the minimum after the maximum. */
export function dateContradictions({ min, max }: { min?: string; max?: string }) {
  const sameKind = min?.startsWith('today') === max?.startsWith('today');
  const [first, last] = [dateBound(min, '2026-01-01'), dateBound(max, '2026-01-01')];
  return sameKind && first !== undefined && last !== undefined && first > last
    ? [
        {
          path: 'min',
          code: 'min_above_max',
          message: 'The minimum is later than the maximum. Change one of them.',
        },
      ]
    : [];
}

const shape = extend(dateRangeSettings, {
  weekdays: listOf(oneOf(WEEKDAYS), {
    min: 1,
    max: 7,
    description: 'Only these days of the week can be chosen.',
  }),
});

export const date = fieldType('date', dateHandler, {
  title: 'Date',
  settings: shape,
  valueType: () => ({ kind: 'date' }),
  order: compareStrings,
  cell: (answer) => answer,
  answerSchema: () => ({ type: 'string', format: 'date', maxLength: 10 }),
  contradictions: dateContradictions,
});
