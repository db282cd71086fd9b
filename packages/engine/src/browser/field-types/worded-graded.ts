import { wordedOneChoice } from '../../fields/worded-basics.ts';
import {
  wordedCurrency,
  wordedMatrix,
  wordedNps,
  wordedRanking,
  wordedRating,
  wordedScale,
  wordedSlider,
} from '../../fields/worded-graded.ts';

/** Those of graded.ts with their texts. */
export const wordedGraded = {
  currency: wordedCurrency,
  nps: wordedNps,
  scale: wordedScale,
  slider: wordedSlider,
  rating: wordedRating,
  matrix: wordedMatrix,
  picture_choice: wordedOneChoice,
  ranking: wordedRanking,
};
