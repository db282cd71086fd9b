import { line, type SettingsOf } from '../settings/setting.ts';
import { callingCodeFormat } from '../settings/text-formats.ts';
import { createFullHandler } from './answer-handler.ts';
import { STRING } from './answer-type.ts';
import { fieldType, type Parsed, parsed, rejected } from './field-type.ts';
import { problem } from './problems.ts';
import { parseLine } from './text-validators.ts';

/** Calling codes assigned by the ITU (E.164), including shared codes and networks. */
const CODE =
  /^\+(?:1|7|2(?:[07]|1[12368]|[2346]\d|5[0-8]|9[017-9])|3(?:[0-469]|[57]\d|8[0-35-79])|4(?:[013-9]|2[013])|5(?:[1-8]|[09]\d)|6(?:[0-6]|7[02-9]|8[0-35-9]|9[0-2])|8(?:[1246]|0[08]|5[02356]|7[08]|8[0-368])|9(?:[0-58]|6[0-8]|7[0-79]|9[2-68]))/;

/** Whether a number that starts with `+` has an assigned calling code. */
const hasCallingCode = (number: string): boolean => CODE.test(number);

const CANONICAL = /^\+[1-9]\d{6,14}$/;

/**
 * E.164 format: `+`, an assigned calling code, 7 to 15 digits. Spaces and common separators are dropped; `00` counts as
 * `+`. National numbering plans are not checked.
 */
function parsePhone(json: unknown, callingCode: string | undefined): Parsed<string> {
  const read = parseLine(json, 100);
  if (!('answer' in read) || read.answer === null) return read;
  const bare = read.answer.replace(/[\s().\-/\u2010-\u2015]/g, '').replace(/^00/, '+');
  const number = bare.startsWith('+') || !callingCode ? bare : international(bare, callingCode);
  return CANONICAL.test(number) && hasCallingCode(number)
    ? parsed(number)
    : rejected(problem('invalid_phone'));
}

/** The leading zero of a national number is dropped, except in Italy, where it is part of the number. */
const international = (national: string, callingCode: string): string =>
  `${callingCode}${callingCode === '+39' ? national : national.replace(/^0/, '')}`;

const shape = {
  callingCode: line({
    maxLength: 4,
    format: callingCodeFormat,
    description: 'The country calling code added to numbers without one, such as "+33".',
  }),
};

export const phoneHandler = createFullHandler<SettingsOf<typeof shape>, string>({
  parse: (json, { callingCode }) => parsePhone(json, callingCode),
  check: () => [],
  formatAnswer: (answer) => answer,
});

export const phone = fieldType('phone', phoneHandler, {
  title: 'Phone number',
  settings: shape,
  valueType: () => STRING,
  order: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  cell: (answer) => answer,
  answerSchema: () => ({ type: 'string', maxLength: 16, pattern: CANONICAL.source }),
});
