/** Grades, rankings, matrices and currencies with their texts: apart from their answers, since few respondents need them. */

import { choicesFromCell, showChoices } from './choice-texts.ts';
import { currencyAnswers } from './currency-answers.ts';
import type { Texts } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import { npsAnswers, ratingAnswers, scaleAnswers, sliderAnswers } from './graded-answers.ts';
import { jsonFromCell } from './json-cells.ts';
import { matrixAnswers, parseMatrix } from './matrix-answers.ts';
import { numberFromCell } from './number-cells.ts';
import { optionLabel } from './options.ts';
import { rankingAnswers } from './ranking-answers.ts';
import { worded } from './worded.ts';

const gradedTexts: Texts<unknown, number> = {
  show: (answer, _settings, { locale }) => numberFormat(locale, { maximumFractionDigits: 10 }).format(answer),
  fromCell: (text, _settings, hints) => numberFromCell(text, hints),
};

export const wordedNps = worded(npsAnswers, gradedTexts);
export const wordedRating = worded(ratingAnswers, gradedTexts);
export const wordedScale = worded(scaleAnswers, gradedTexts);
export const wordedSlider = worded(sliderAnswers, gradedTexts);

export const wordedCurrency = worded(currencyAnswers, {
  show: (answer, { currency }, { locale }) =>
    numberFormat(locale, { style: 'currency', currency }).format(answer),
  // The code itself may stand before or behind the amount.
  fromCell: (text, { currency }, hints) => numberFromCell(text.replace(currency, ''), hints),
});

export const wordedRanking = worded(rankingAnswers, { show: showChoices, fromCell: choicesFromCell });

export const wordedMatrix = worded(matrixAnswers, {
  show: (answer, { rows, columns }) =>
    rows
      .filter((row) => answer[row.value] !== undefined)
      .map((row) => {
        const given = [answer[row.value] ?? []].flat().map((value) => optionLabel(value, columns));
        return `${row.label ?? row.value}: ${given.join(', ')}`;
      })
      .join('; '),
  fromCell: (text, settings) => parseMatrix(jsonFromCell(text), settings),
});
