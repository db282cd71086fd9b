import { currencyValidator } from '../../fields/currency-validator.ts';
import { matrixValidator } from '../../fields/matrix-validator.ts';
import { oneChoiceValidator } from '../../fields/options.ts';
import { rankingValidator } from '../../fields/ranking-validator.ts';
import {
  npsValidator,
  ratingValidator,
  scaleValidator,
  sliderValidator,
} from '../../fields/scale-validators.ts';

export const scaleAndGridValidators = {
  currency: currencyValidator,
  nps: npsValidator,
  scale: scaleValidator,
  slider: sliderValidator,
  rating: ratingValidator,
  matrix: matrixValidator,
  picture_choice: oneChoiceValidator,
  ranking: rankingValidator,
};
