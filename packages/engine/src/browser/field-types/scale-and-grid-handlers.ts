import { oneChoiceHandler } from '../../fields/basic-handlers.ts';
import {
  currencyHandler,
  matrixHandler,
  npsHandler,
  rankingHandler,
  ratingHandler,
  scaleHandler,
  sliderHandler,
} from '../../fields/scale-and-grid-handlers.ts';

/** Those of graded.ts with their texts. */
export const scaleAndGridHandlers = {
  currency: currencyHandler,
  nps: npsHandler,
  scale: scaleHandler,
  slider: sliderHandler,
  rating: ratingHandler,
  matrix: matrixHandler,
  picture_choice: oneChoiceHandler,
  ranking: rankingHandler,
};
