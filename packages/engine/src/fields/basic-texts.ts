/** The texts of the types that most forms have, apart from their answers: few respondents need them. */
import { parseBoolean } from './boolean-answers.ts';
import { booleanFromCell } from './boolean-cells.ts';
import type { Choices } from './choice-lists.ts';
import { choicesFromCell, showChoices } from './choice-texts.ts';
import { dateFromCell, showDate } from './date-texts.ts';
import type { Texts } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import { numberFromCell } from './number-cells.ts';
import { type ChoiceSettings, optionLabel, parseChoice, valueNamed } from './options.ts';

/** Text is its own text. */
export const plainTexts: Texts<unknown, string> = { show: (answer) => answer };

export const numberTexts: Texts<{ decimals?: number; unit?: string }, number> = {
  show(answer, { decimals = 10, unit }, { locale }) {
    const digits = numberFormat(locale, { maximumFractionDigits: decimals }).format(answer);
    return unit ? `${digits} ${unit}` : digits;
  },
  fromCell: (text, _settings, hints) => numberFromCell(text, hints),
};

export const yesNoTexts: Texts<{ yesLabel?: string; noLabel?: string }, boolean> = {
  show: (answer, { yesLabel = 'Yes', noLabel = 'No' }) => (answer ? yesLabel : noLabel),
  fromCell: (text, { yesLabel, noLabel }) =>
    text === 'true' || text === 'false'
      ? parseBoolean(text === 'true')
      : booleanFromCell(text, yesLabel, noLabel),
};

export const consentTexts: Texts<unknown, boolean> = {
  show: (answer) => (answer ? 'Yes' : 'No'),
  fromCell: (text) => booleanFromCell(text),
};

export const oneChoiceTexts: Texts<ChoiceSettings, string> = {
  show: (answer, { options }, presentation) => optionLabel(answer, options, presentation.options),
  fromCell: (text, settings) => parseChoice(valueNamed(text.trim(), settings.options), settings),
};

export const multiChoiceTexts: Texts<ChoiceSettings, Choices> = {
  show: showChoices,
  fromCell: choicesFromCell,
};

export const dateTexts: Texts<unknown, string> = {
  show: (answer, _settings, { locale }) => showDate(answer, locale),
  fromCell: (text, _settings, hints) => dateFromCell(text, hints),
};
