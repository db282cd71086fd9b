import { currencyValidator } from '../../fields/currency-validator.ts';
import { oneChoiceValidator } from '../../fields/options.ts';
import {
  matrixValidator,
  npsValidator,
  rankingValidator,
  ratingValidator,
  scaleValidator,
  sliderValidator,
} from '../../fields/scale-and-grid-validators.ts';

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
