import { isObject } from '../settings/plain-json.ts';
import { daysBetween, parseDateAnswer } from './calendar.ts';
import { checkDateBounds } from './date-validator.ts';
import { createValidator, type FieldContext, type Parsed, parsed, rejected } from './field-type.ts';
import { type Problem, problem, wrongType } from './problems.ts';

export const MAX_DAYS = 36_525;

type Settings = Parameters<typeof checkDateBounds>[1] & { minDays?: number; maxDays?: number };

type Answer = { readonly start: string; readonly end: string };

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

export function parseRange(json: unknown): Parsed<Answer> {
  if (!isObject(json)) return rejected(wrongType('range'));
  const unknownKey = Object.keys(json).find((name) => name !== 'start' && name !== 'end');
  if (unknownKey !== undefined) return rejected(problem('unknown_part', {}, [unknownKey.slice(0, 100)]));
  if (isBlank(json.start) && isBlank(json.end)) return parsed<Answer>(null);
  const problems: Problem[] = [];
  const read = (part: 'start' | 'end'): string => {
    const date = parseDateAnswer(json[part] ?? '');
    if (!('answer' in date)) problems.push(...date.problems.map((found) => ({ ...found, path: [part] })));
    else if (date.answer === null) problems.push(problem('part_required', {}, [part]));
    return 'answer' in date ? (date.answer ?? '') : '';
  };
  const answer = { start: read('start'), end: read('end') };
  if (problems.length > 0) return rejected(...problems);
  return answer.end < answer.start ? rejected(problem('end_before_start', {}, ['end'])) : parsed(answer);
}

function checkRange({ start, end }: Answer, settings: Settings, context: FieldContext) {
  const at = (part: string) => (found: Problem) => ({ ...found, path: [part] });
  const days = daysBetween(start, end) + 1;
  const { minDays = 1, maxDays = MAX_DAYS } = settings;
  return [
    ...checkDateBounds(start, settings, context).map(at('start')),
    ...checkDateBounds(end, settings, context).map(at('end')),
    ...(days < minDays ? [problem('range_too_short', { min: minDays })] : []),
    ...(days > maxDays && settings.maxDays ? [problem('range_too_long', { max: maxDays })] : []),
  ];
}

export const dateRangeValidator = createValidator<Settings, Answer>({
  parse: parseRange,
  check: checkRange,
});
