/** The handlers of names, locations and times, separate from their validators because few respondents need them. */

import { isObject } from '../settings/plain-json.ts';
import { addressValidator, enabledAddressParts, parseAddress } from './address-validator.ts';
import { createHandler } from './answer-handler.ts';
import { type Parts, parseParts } from './answer-parts.ts';
import { jsonFromCell } from './any-answers.ts';
import { countryName } from './countries.ts';
import { dateRangeValidator, parseRange } from './date-range-validator.ts';
import { dateFromCell, formatDate } from './date-text.ts';
import { datetimeValidator, parseDatetime } from './datetime-validator.ts';
import { type CellHints, type Parsed, parsed, rejected } from './field-type.ts';
import { dateFormat, numberFormat } from './formatters.ts';
import { formatDatetime, instantInZone } from './instant-text.ts';
import { type Location, locationValidator, parseLocation } from './location-validator.ts';
import { enabledNameParts, nameValidator } from './name-validator.ts';
import { problem } from './problems.ts';
import { parseTime, secondsOf, timeValidator } from './time-validator.ts';

/** Also accepts 12-hour times: `2:30 pm`. */
function timeFromCell(text: string): Parsed<string> {
  const match = /^(\d{1,2})(?:[:.](\d{2})(?::(\d{2}))?)?\s*([ap])\.?m\.?$/i.exec(text.trim());
  if (!match) return parseTime(text);
  const [, hour, minutes = '00', seconds = '00', half] = match as unknown as string[];
  if (Number(hour) < 1 || Number(hour) > 12) return rejected(problem('invalid_time'));
  return parseTime(`${(Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)}:${minutes}:${seconds}`);
}

export const timeHandler = createHandler(timeValidator, {
  formatAnswer: (answer, _settings, { locale }) =>
    dateFormat(locale, { timeStyle: answer.length > 5 ? 'medium' : 'short', timeZone: 'UTC' }).format(
      secondsOf(answer) * 1000,
    ),
  fromCell: timeFromCell,
});

/** RFC 3339, or a local date and time in the hinted time zone. */
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

export const datetimeHandler = createHandler(datetimeValidator, {
  formatAnswer: (answer, _settings, { locale, timeZone }) => formatDatetime(answer, locale, timeZone),
  fromCell: (text, _settings, hints) => datetimeFromCell(text, hints),
});

export const dateRangeHandler = createHandler(dateRangeValidator, {
  formatAnswer: ({ start, end }, _settings, { locale }) =>
    `${formatDate(start, locale)} – ${formatDate(end, locale)}`,
  fromCell(text, _settings, hints) {
    // Searching for the separator in very long whitespace would be slow.
    if (text.length > 100) return rejected(problem('invalid_date'));
    const [first = '', last = '', ...more] = text.split(/\s+(?:-|–|to)\s+|(?<=\d{4}-\d{2}-\d{2})\/|–/);
    if (more.length > 0 || last === '') return rejected(problem('invalid_date'));
    const [start, end] = [dateFromCell(first, hints), dateFromCell(last, hints)];
    if (!('answer' in start)) return start;
    return 'answer' in end ? parseRange({ start: start.answer, end: end.answer }) : end;
  },
});

/** JSON, or a full name: the last word is the last name. */
function nameFromCell(text: string, settings: Parameters<typeof enabledNameParts>[0]): Parsed<Parts> {
  const json = jsonFromCell(text);
  if (isObject(json)) return parseParts(json, enabledNameParts(settings));
  const words = text.trim().split(/\s+/);
  const asked: readonly string[] = enabledNameParts(settings);
  if (words.length === 1 || !asked.includes('last'))
    return parseParts({ [asked.includes('first') ? 'first' : (asked[0] as string)]: words.join(' ') }, asked);
  if (!asked.includes('first')) return parseParts({ last: words.join(' ') }, asked);
  return parseParts({ first: words.slice(0, -1).join(' '), last: words.at(-1) }, asked);
}

export const nameHandler = createHandler(nameValidator, {
  formatAnswer: (answer, settings) =>
    enabledNameParts(settings)
      .flatMap((part) => answer[part] ?? [])
      .join(' '),
  fromCell: nameFromCell,
});

/** `48.8584, 2.2945`, with the accuracy in meters as an optional third number. */
function locationFromCell(text: string): Parsed<Location> {
  const json = jsonFromCell(text);
  if (isObject(json)) return parseLocation(json);
  const numbers = text.trim().split(/\s*[,;]\s*|\s+/);
  if (numbers.length < 2 || numbers.length > 3 || numbers.includes(''))
    return rejected(problem('invalid_location'));
  const [lat, lng, accuracy] = numbers.map(Number);
  return parseLocation({ lat, lng, ...(accuracy !== undefined && { accuracy }) });
}

export const locationHandler = createHandler(locationValidator, {
  formatAnswer({ lat, lng }, _settings, { locale }) {
    const format = numberFormat(locale, { maximumFractionDigits: 6 });
    return `${format.format(lat)}°, ${format.format(lng)}°`;
  },
  fromCell: locationFromCell,
});

export const addressHandler = createHandler(addressValidator, {
  formatAnswer: (answer, settings, { locale }) =>
    enabledAddressParts(settings)
      .flatMap((part) => {
        const text = answer[part];
        return part === 'country' && text ? countryName(text, locale) : (text ?? []);
      })
      .join(', '),
  fromCell: (text, settings) => parseAddress(jsonFromCell(text), settings),
});
