import { dateBound, parseDateAnswer, weekdayOf } from './calendar.ts';
import { createValidator, type FieldContext } from './field-type.ts';
import { type Problem, problem } from './problems.ts';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export function checkDateBounds(
  date: string,
  settings: { min?: string; max?: string },
  { today }: FieldContext,
): readonly Problem[] {
  const [min, max] = [dateBound(settings.min, today), dateBound(settings.max, today)];
  if (min !== undefined && date < min) return [problem('too_early', { min: { date: min } })];
  return max !== undefined && date > max ? [problem('too_late', { max: { date: max } })] : [];
}

type DateSettings = { min?: string; max?: string; weekdays?: readonly (typeof WEEKDAYS)[number][] };

export const dateValidator = createValidator<DateSettings, string>({
  parse: parseDateAnswer,
  check(answer, settings, context) {
    const boundProblems = checkDateBounds(answer, settings, context);
    if (boundProblems.length > 0 || !settings.weekdays) return boundProblems;
    const weekday = WEEKDAYS[weekdayOf(answer)] as (typeof WEEKDAYS)[number];
    return settings.weekdays.includes(weekday) ? [] : [problem('weekday_not_allowed')];
  },
});
