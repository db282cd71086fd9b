import { line, type SettingsOf } from '../settings/setting.ts';
import { datetimeBoundFormat } from '../settings/time-bound-formats.ts';
import { compareCodes } from './calendar.ts';
import { dateFromCell } from './date-texts.ts';
import { type CellHints, fieldType, type Parsed, parsed, refused } from './field-type.ts';
import { canonicalDatetime, datetimeBound, instantInZone, showDatetime } from './instants.ts';
import { problem, wrongType } from './problems.ts';
import { timeFromCell } from './time.ts';
import { answering } from './worded.ts';

function parseDatetime(json: unknown): Parsed<string> {
  if (typeof json !== 'string') return refused(wrongType('text'));
  if (json.length <= 40 && json.trim() === '') return parsed<string>(null);
  const instant = json.length <= 40 ? canonicalDatetime(json.trim()) : undefined;
  return instant ? parsed(instant) : refused(problem('invalid_datetime'));
}

/** RFC 3339, or a date and a time as clocks show it in the hinted time zone. */
function datetimeFromCell(text: string, hints: CellHints): Parsed<string> {
  const exact = parseDatetime(text);
  if ('answer' in exact) return exact;
  const match = /^(\S+?)[T,]?\s*(?:[T\s])\s*(\d[\d:.]*(?:\s*[ap]\.?m\.?)?)$/i.exec(text.trim().slice(0, 60));
  if (!match) return exact;
  const date = dateFromCell(match[1] as string, hints);
  const time = timeFromCell(match[2] as string);
  if (!('answer' in date) || !('answer' in time)) return exact;
  const clock = time.answer?.length === 5 ? `${time.answer}:00` : time.answer;
  const instant = instantInZone(`${date.answer}T${clock}`, hints.timeZone);
  return instant ? parsed(instant) : exact;
}

/* @__NO_SIDE_EFFECTS__ */
const bound = (description: string) => line({ maxLength: 40, format: datetimeBoundFormat, description });

const shape = {
  min: bound('The earliest: RFC 3339, or "now", "now+2h", "now-30d".'),
  max: bound('The latest, written in the same way.'),
};

export const datetimeAnswers = answering<SettingsOf<typeof shape>, string>({
  parse: parseDatetime,
  check(answer, settings, { now }) {
    const [min, max] = [datetimeBound(settings.min, now), datetimeBound(settings.max, now)];
    if (min !== undefined && answer < min) return [problem('too_early', { min: { datetime: min } })];
    return max !== undefined && answer > max ? [problem('too_late', { max: { datetime: max } })] : [];
  },
  show: (answer, _settings, { locale, timeZone }) => showDatetime(answer, locale, timeZone),
  fromCell: (text, _settings, hints) => datetimeFromCell(text, hints),
});

export const datetime = fieldType('datetime', datetimeAnswers, {
  title: 'Date and time',
  settings: shape,
  valueType: () => ({ kind: 'datetime' }),
  order: compareCodes,
  cell: (answer) => answer,
  answerSchema: () => ({ type: 'string', format: 'date-time', maxLength: 40 }),
  contradictions({ min, max }) {
    const zero = '2026-01-01T00:00:00.000Z';
    const [first, last] = [datetimeBound(min, zero), datetimeBound(max, zero)];
    const sameKind = min?.startsWith('now') === max?.startsWith('now');
    return sameKind && first !== undefined && last !== undefined && first > last
      ? [{ path: 'min', code: 'min_above_max', message: '"min" is after "max". Change one of them.' }]
      : [];
  },
});
