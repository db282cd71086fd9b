import { oneOf, whole } from '../settings/setting.ts';
import { ratingRange } from './graded-answers.ts';
import { gradedNumber } from './graded-numbers.ts';
import { wordedRating } from './worded-graded.ts';

const shape = {
  max: whole({ min: 2, max: 10, description: 'The number of icons; 5 by default.' }),
  icon: oneOf(['star', 'heart', 'thumb', 'face'], 'The icon; a star by default.'),
};

export const rating = gradedNumber('rating', wordedRating, {
  title: 'Rating',
  settings: shape,
  rangeOf: ratingRange,
});
