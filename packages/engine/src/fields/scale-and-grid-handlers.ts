/**
 * The handlers of scales, rankings, matrices and currencies, separate from their validators because few respondents
 * need them.
 */

import { createHandler } from './answer-handler.ts';
import { jsonFromCell } from './any-answers.ts';
import { choicesFromCell, formatChoices } from './choice-text.ts';
import { currencyValidator } from './currency-validator.ts';
import type { TextSpec } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import { numberFromCell } from './number-cells.ts';
import { optionLabel } from './options.ts';
import {
  matrixValidator,
  npsValidator,
  parseMatrix,
  rankingValidator,
  ratingValidator,
  scaleValidator,
  sliderValidator,
} from './scale-and-grid-validators.ts';

const numberText: TextSpec<unknown, number> = {
  formatAnswer: (answer, _settings, { locale }) =>
    numberFormat(locale, { maximumFractionDigits: 10 }).format(answer),
  fromCell: (text, _settings, hints) => numberFromCell(text, hints),
};

export const npsHandler = createHandler(npsValidator, numberText);
export const ratingHandler = createHandler(ratingValidator, numberText);
export const scaleHandler = createHandler(scaleValidator, numberText);
export const sliderHandler = createHandler(sliderValidator, numberText);

export const currencyHandler = createHandler(currencyValidator, {
  formatAnswer: (answer, { currency }, { locale }) =>
    numberFormat(locale, { style: 'currency', currency }).format(answer),
  // The currency code can come before or after the amount.
  fromCell: (text, { currency }, hints) => numberFromCell(text.replace(currency, ''), hints),
});

export const rankingHandler = createHandler(rankingValidator, {
  formatAnswer: formatChoices,
  fromCell: choicesFromCell,
});

export const matrixHandler = createHandler(matrixValidator, {
  formatAnswer: (answer, { rows, columns }) =>
    rows
      .filter((row) => answer[row.value] !== undefined)
      .map((row) => {
        const given = [answer[row.value] ?? []].flat().map((value) => optionLabel(value, columns));
        return `${row.label ?? row.value}: ${given.join(', ')}`;
      })
      .join('; '),
  fromCell: (text, settings) => parseMatrix(jsonFromCell(text), settings),
});
