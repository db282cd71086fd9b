import { isObject } from '../settings/plain-json.ts';
import { extend, type SettingsOf, whole } from '../settings/setting.ts';
import { compareCodes, daysFrom, parseDateAnswer } from './calendar.ts';
import { dateContradictions, dateRangeSettings } from './date.ts';
import { checkDateBounds } from './date-answers.ts';
import { dateFromCell, showDate } from './date-texts.ts';
import { type FieldContext, fieldType, type Parsed, parsed, refused } from './field-type.ts';
import { type Problem, problem, wrongType } from './problems.ts';
import { answering } from './worded.ts';

const MAX_DAYS = 36_525;

const shape = extend(dateRangeSettings, {
  minDays: whole({
    min: 1,
    max: MAX_DAYS,
    description: 'The least number of days, the first and the last included.',
  }),
  maxDays: whole({ min: 1, max: MAX_DAYS, description: 'The most days, the first and the last included.' }),
});

type Answer = { readonly start: string; readonly end: string };

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

function parseRange(json: unknown): Parsed<Answer> {
  if (!isObject(json)) return refused(wrongType('range'));
  const stranger = Object.keys(json).find((name) => name !== 'start' && name !== 'end');
  if (stranger !== undefined) return refused(problem('unknown_part', {}, [stranger.slice(0, 100)]));
  if (isBlank(json.start) && isBlank(json.end)) return parsed<Answer>(null);
  const problems: Problem[] = [];
  const read = (part: 'start' | 'end'): string => {
    const date = parseDateAnswer(json[part] ?? '');
    if (!('answer' in date)) problems.push(...date.problems.map((found) => ({ ...found, path: [part] })));
    else if (date.answer === null) problems.push(problem('part_required', {}, [part]));
    return 'answer' in date ? (date.answer ?? '') : '';
  };
  const answer = { start: read('start'), end: read('end') };
  if (problems.length > 0) return refused(...problems);
  return answer.end < answer.start ? refused(problem('end_before_start', {}, ['end'])) : parsed(answer);
}

function checkRange({ start, end }: Answer, settings: SettingsOf<typeof shape>, context: FieldContext) {
  const at = (part: string) => (found: Problem) => ({ ...found, path: [part] });
  const days = daysFrom(start, end) + 1;
  const { minDays = 1, maxDays = MAX_DAYS } = settings;
  return [
    ...checkDateBounds(start, settings, context).map(at('start')),
    ...checkDateBounds(end, settings, context).map(at('end')),
    ...(days < minDays ? [problem('range_too_short', { min: minDays })] : []),
    ...(days > maxDays && settings.maxDays ? [problem('range_too_long', { max: maxDays })] : []),
  ];
}

const datePart = { type: 'string', format: 'date', maxLength: 10 };

export const dateRangeAnswers = answering<SettingsOf<typeof shape>, Answer>({
  parse: parseRange,
  check: checkRange,
  show: ({ start, end }, _settings, { locale }) => `${showDate(start, locale)} – ${showDate(end, locale)}`,
  fromCell(text, _settings, hints) {
    // Looking for the sign between the dates in endless blanks would take its time.
    if (text.length > 100) return refused(problem('invalid_date'));
    const [first = '', last = '', ...more] = text.split(/\s+(?:-|–|to)\s+|(?<=\d{4}-\d{2}-\d{2})\/|–/);
    if (more.length > 0 || last === '') return refused(problem('invalid_date'));
    const [start, end] = [dateFromCell(first, hints), dateFromCell(last, hints)];
    if (!('answer' in start)) return start;
    return 'answer' in end ? parseRange({ start: start.answer, end: end.answer }) : end;
  },
});

export const dateRange = fieldType('date_range', dateRangeAnswers, {
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
            message: '"minDays" is above "maxDays". Change one of them.',
          },
        ]
      : []),
  ],
});
