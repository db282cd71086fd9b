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

/** The types of scales-and-grids.ts with text formatting and parsing. */
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
