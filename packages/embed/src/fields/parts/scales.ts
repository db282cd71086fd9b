/** Chunk: ratings, scales, picture choices, rankings, matrices and currencies. */
import { currency } from '../currency.tsx';
import { matrix } from '../matrix.tsx';
import { nps, rating, scale } from '../number-scales.tsx';
import { pictureChoice } from '../picture-choice.tsx';
import { ranking } from '../ranking.tsx';
import { slider } from '../slider.tsx';

export const scaleControls = {
  rating: () => rating,
  scale: () => scale,
  nps: () => nps,
  slider: () => slider,
  currency: () => currency,
  picture_choice: () => pictureChoice,
  ranking: () => ranking,
  matrix: () => matrix,
};
