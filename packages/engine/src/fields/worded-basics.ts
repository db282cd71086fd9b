/** The types that most forms have, with their texts: apart from their answers, since few respondents need them. */
import { consentAnswers, parseBoolean, yesNoAnswers } from './boolean-answers.ts';
import { booleanFromCell } from './boolean-cells.ts';
import { multiChoiceAnswers } from './choice-lists.ts';
import { choicesFromCell, showChoices } from './choice-texts.ts';
import { dateAnswers } from './date-answers.ts';
import { dateFromCell, showDate } from './date-texts.ts';
import { emailAnswers } from './email-answers.ts';
import type { Texts } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import { numberAnswers } from './number-answers.ts';
import { numberFromCell } from './number-cells.ts';
import { oneChoiceAnswers, optionLabel, parseChoice, valueNamed } from './options.ts';
import { longTextAnswers, shortTextAnswers } from './text-answers.ts';
import { worded } from './worded.ts';

/** Text is its own text. */
const plainTexts: Texts<unknown, string> = { show: (answer) => answer };

export const wordedShortText = worded(shortTextAnswers, plainTexts);
export const wordedLongText = worded(longTextAnswers, plainTexts);
export const wordedEmail = worded(emailAnswers, plainTexts);

export const wordedNumber = worded(numberAnswers, {
  show(answer, { decimals = 10, unit }, { locale }) {
    const digits = numberFormat(locale, { maximumFractionDigits: decimals }).format(answer);
    return unit ? `${digits} ${unit}` : digits;
  },
  fromCell: (text, _settings, hints) => numberFromCell(text, hints),
});

export const wordedYesNo = worded(yesNoAnswers, {
  show: (answer, { yesLabel = 'Yes', noLabel = 'No' }) => (answer ? yesLabel : noLabel),
  fromCell: (text, { yesLabel, noLabel }) =>
    text === 'true' || text === 'false'
      ? parseBoolean(text === 'true')
      : booleanFromCell(text, yesLabel, noLabel),
});

export const wordedConsent = worded(consentAnswers, {
  show: (answer) => (answer ? 'Yes' : 'No'),
  fromCell: (text) => booleanFromCell(text),
});

export const wordedOneChoice = worded(oneChoiceAnswers, {
  show: (answer, { options }, presentation) => optionLabel(answer, options, presentation.options),
  fromCell: (text, settings) => parseChoice(valueNamed(text.trim(), settings.options), settings),
});

export const wordedMultiChoice = worded(multiChoiceAnswers, {
  show: showChoices,
  fromCell: choicesFromCell,
});

export const wordedDate = worded(dateAnswers, {
  show: (answer, _settings, { locale }) => showDate(answer, locale),
  fromCell: (text, _settings, hints) => dateFromCell(text, hints),
});
