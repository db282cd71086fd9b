/** The handlers of the most common types, separate from their validators because few respondents need them. */

import { createHandler } from './answer-handler.ts';
import { consentValidator, notBoolean, parseBoolean, yesNoValidator } from './boolean-validators.ts';
import { multiChoiceValidator } from './choice-lists.ts';
import { choicesFromCell, formatChoices } from './choice-text.ts';
import { dateFromCell, formatDate } from './date-text.ts';
import { dateValidator } from './date-validator.ts';
import { emailValidator } from './email-validator.ts';
import { type Parsed, parsed, type TextSpec } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import { numberFromCell } from './number-cells.ts';
import { numberValidator } from './number-validator.ts';
import { oneChoiceValidator, optionLabel, parseChoice, valueForLabel } from './options.ts';
import { longTextValidator, shortTextValidator } from './text-validators.ts';

const YES = new Set(['true', 'yes', 'y', '1', 'x', '✓', 'on', 'oui', 'ja', 'sí', 'si', 'sim', 'نعم', 'はい']);
const NO = new Set(['false', 'no', 'n', '0', '-', 'off', 'non', 'nein', 'não', 'nao', 'لا', 'いいえ']);

/** The field's own labels, then the spreadsheet words of the interface languages. */
function booleanFromCell(text: string, yesLabel?: string, noLabel?: string): Parsed<boolean> {
  const word = text.trim().toLowerCase();
  if (word === yesLabel?.toLowerCase()) return parsed(true);
  if (word === noLabel?.toLowerCase()) return parsed(false);
  if (YES.has(word)) return parsed(true);
  return NO.has(word) ? parsed(false) : notBoolean();
}

/** Text is formatted as is. */
const plainText: TextSpec<unknown, string> = { formatAnswer: (answer) => answer };

export const shortTextHandler = createHandler(shortTextValidator, plainText);
export const longTextHandler = createHandler(longTextValidator, plainText);
export const emailHandler = createHandler(emailValidator, plainText);

export const numberHandler = createHandler(numberValidator, {
  formatAnswer(answer, { decimals = 10, unit }, { locale }) {
    const digits = numberFormat(locale, { maximumFractionDigits: decimals }).format(answer);
    return unit ? `${digits} ${unit}` : digits;
  },
  fromCell: (text, _settings, hints) => numberFromCell(text, hints),
});

export const yesNoHandler = createHandler(yesNoValidator, {
  formatAnswer: (answer, { yesLabel = 'Yes', noLabel = 'No' }) => (answer ? yesLabel : noLabel),
  fromCell: (text, { yesLabel, noLabel }) =>
    text === 'true' || text === 'false'
      ? parseBoolean(text === 'true')
      : booleanFromCell(text, yesLabel, noLabel),
});

export const consentHandler = createHandler(consentValidator, {
  formatAnswer: (answer) => (answer ? 'Yes' : 'No'),
  fromCell: (text) => booleanFromCell(text),
});

export const oneChoiceHandler = createHandler(oneChoiceValidator, {
  formatAnswer: (answer, { options }, presentation) => optionLabel(answer, options, presentation.options),
  fromCell: (text, settings) => parseChoice(valueForLabel(text.trim(), settings.options), settings),
});

export const multiChoiceHandler = createHandler(multiChoiceValidator, {
  formatAnswer: formatChoices,
  fromCell: choicesFromCell,
});

export const dateHandler = createHandler(dateValidator, {
  formatAnswer: (answer, _settings, { locale }) => formatDate(answer, locale),
  fromCell: (text, _settings, hints) => dateFromCell(text, hints),
});
