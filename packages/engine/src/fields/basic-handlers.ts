/** The handlers of the most common types, separate from their validators because few respondents need them. */

import { createHandler } from './answer-handler.ts';
import { booleanFromCell } from './boolean-cells.ts';
import { consentValidator, parseBoolean, yesNoValidator } from './boolean-validators.ts';
import { multiChoiceValidator } from './choice-lists.ts';
import { choicesFromCell, formatChoices } from './choice-text.ts';
import { dateFromCell, formatDate } from './date-text.ts';
import { dateValidator } from './date-validator.ts';
import { emailValidator } from './email-validator.ts';
import type { TextSpec } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import { numberFromCell } from './number-cells.ts';
import { numberValidator } from './number-validator.ts';
import { oneChoiceValidator, optionLabel, parseChoice, valueForLabel } from './options.ts';
import { longTextValidator, shortTextValidator } from './text-validators.ts';

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
