import { line, type SettingsOf, whole } from '../settings/setting.ts';
import { timeFormat } from '../settings/text-formats.ts';
import { compareCodes } from './calendar.ts';
import { fieldType, type Parsed, parsed, refused } from './field-type.ts';
import { dateFormat } from './formatters.ts';
import { problem, wrongType } from './problems.ts';
import { answering } from './worded.ts';

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** `14:30`, with seconds where there are any. */
function canonicalTime(text: string): string | undefined {
  const [, hours = '', minutes = '', seconds = '00'] = TIME.exec(text) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}${seconds === '00' ? '' : `:${seconds}`}`;
  return timeFormat.test(time) ? time : undefined;
}

function parseTime(json: unknown): Parsed<string> {
  if (typeof json !== 'string') return refused(wrongType('text'));
  if (json.length <= 40 && json.trim() === '') return parsed<string>(null);
  const time = json.length <= 40 ? canonicalTime(json.trim()) : undefined;
  return time ? parsed(time) : refused(problem('invalid_time'));
}

/** Also half past two in the afternoon as `2:30 pm`. */
export function timeFromCell(text: string): Parsed<string> {
  const match = /^(\d{1,2})(?:[:.](\d{2})(?::(\d{2}))?)?\s*([ap])\.?m\.?$/i.exec(text.trim());
  if (!match) return parseTime(text);
  const [, hour, minutes = '00', seconds = '00', half] = match as unknown as string[];
  if (Number(hour) < 1 || Number(hour) > 12) return refused(problem('invalid_time'));
  return parseTime(`${(Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)}:${minutes}:${seconds}`);
}

const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

/* @__NO_SIDE_EFFECTS__ */
const bound = (description: string) => line({ maxLength: 8, format: timeFormat, description });

const shape = {
  min: bound('The earliest time, such as "08:00".'),
  max: bound('The latest time.'),
  step: whole({
    min: 1,
    max: 720,
    description: 'Minutes from one time to the next, counted from "min" or midnight.',
  }),
};

export const timeAnswers = answering<SettingsOf<typeof shape>, string>({
  parse: parseTime,
  check(answer, { min, max, step }) {
    const at = secondsOf(answer);
    if (min !== undefined && at < secondsOf(min)) return [problem('too_early', { min: { time: min } })];
    if (max !== undefined && at > secondsOf(max)) return [problem('too_late', { max: { time: max } })];
    if (step === undefined) return [];
    const first = secondsOf(min ?? '00:00');
    const nearest = first + Math.floor((at - first) / (step * 60)) * step * 60;
    if (nearest === at) return [];
    const shown = new Date(nearest * 1000).toISOString().slice(11, 16);
    return [problem('not_a_step', { step: { minutes: step }, nearest: { time: shown } })];
  },
  show: (answer, _settings, { locale }) =>
    dateFormat(locale, { timeStyle: answer.length > 5 ? 'medium' : 'short', timeZone: 'UTC' }).format(
      secondsOf(answer) * 1000,
    ),
  fromCell: timeFromCell,
});

export const time = fieldType('time', timeAnswers, {
  title: 'Time of day',
  settings: shape,
  valueType: () => ({ kind: 'time' }),
  order: compareCodes,
  cell: (answer) => answer,
  answerSchema: () => ({ type: 'string', maxLength: 8, pattern: timeFormat.pattern }),
  contradictions: ({ min, max }) =>
    min !== undefined && max !== undefined && secondsOf(min) > secondsOf(max)
      ? [{ path: 'min', code: 'min_above_max', message: '"min" is after "max". Change one of them.' }]
      : [],
});
