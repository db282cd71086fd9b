import { currencyAnswers } from '../../fields/currency-answers.ts';
import { npsAnswers, ratingAnswers, scaleAnswers, sliderAnswers } from '../../fields/graded-answers.ts';
import { matrixAnswers } from '../../fields/matrix-answers.ts';
import { oneChoiceAnswers } from '../../fields/options.ts';
import { rankingAnswers } from '../../fields/ranking-answers.ts';

export const graded = {
  currency: currencyAnswers,
  nps: npsAnswers,
  scale: scaleAnswers,
  slider: sliderAnswers,
  rating: ratingAnswers,
  matrix: matrixAnswers,
  picture_choice: oneChoiceAnswers,
  ranking: rankingAnswers,
};
