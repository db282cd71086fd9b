import { currencyAnswers } from '../../fields/currency.ts';
import { npsAnswers } from '../../fields/nps.ts';
import { ratingAnswers } from '../../fields/rating.ts';
import { scaleAnswers } from '../../fields/scale.ts';
import { sliderAnswers } from '../../fields/slider.ts';

export const numbers = {
  currency: currencyAnswers,
  nps: npsAnswers,
  scale: scaleAnswers,
  slider: sliderAnswers,
  rating: ratingAnswers,
};
