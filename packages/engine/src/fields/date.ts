import { extend, line, listOf, oneOf, type SettingsOf } from '../settings/setting.ts';
import { dateBoundFormat } from '../settings/time-bound-formats.ts';
import { compareCodes, dateBound, dateFromCell, parseDateAnswer, showDate, weekdayOf } from './calendar.ts';
import { answering, type FieldContext, fieldType } from './field-type.ts';
import { type Problem, problem } from './problems.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/* @__NO_SIDE_EFFECTS__ */
const bound = (description: string) => line({ maxLength: 16, format: dateBoundFormat, description });

export const dateRangeSettings = {
  min: bound('The earliest date: a date, or "today", "today+14d", "today-18y".'),
  max: bound('The latest date, written in the same way.'),
};

export function checkDateBounds(
  date: string,
  settings: { min?: string; max?: string },
  { today }: FieldContext,
): readonly Problem[] {
  const [min, max] = [dateBound(settings.min, today), dateBound(settings.max, today)];
  if (min !== undefined && date < min) return [problem('too_early', { min: { date: min } })];
  return max !== undefined && date > max ? [problem('too_late', { max: { date: max } })] : [];
}

/** Bounds that both are fixed dates, or both are counted from today, the wrong way round. */
export function dateContradictions({ min, max }: { min?: string; max?: string }) {
  const sameKind = min?.startsWith('today') === max?.startsWith('today');
  const [first, last] = [dateBound(min, '2026-01-01'), dateBound(max, '2026-01-01')];
  return sameKind && first !== undefined && last !== undefined && first > last
    ? [{ path: 'min', code: 'min_above_max', message: '"min" is after "max". Change one of them.' }]
    : [];
}

const shape = extend(dateRangeSettings, {
  weekdays: listOf(oneOf(WEEKDAYS), {
    min: 1,
    max: 7,
    description: 'Only these days of the week can be chosen.',
  }),
});

export const dateAnswers = answering<SettingsOf<typeof shape>, string>({
  parse: parseDateAnswer,
  check(answer, settings, context) {
    const outside = checkDateBounds(answer, settings, context);
    if (outside.length > 0 || !settings.weekdays) return outside;
    const weekday = WEEKDAYS[weekdayOf(answer)] as (typeof WEEKDAYS)[number];
    return settings.weekdays.includes(weekday) ? [] : [problem('weekday_not_allowed')];
  },
  show: (answer, _settings, { locale }) => showDate(answer, locale),
  fromCell: (text, _settings, hints) => dateFromCell(text, hints),
});

export const date = fieldType('date', dateAnswers, {
  title: 'Date',
  settings: shape,
  valueType: () => ({ kind: 'date' }),
  order: compareCodes,
  cell: (answer) => answer,
  answerSchema: () => ({ type: 'string', format: 'date', maxLength: 10 }),
  contradictions: dateContradictions,
});
