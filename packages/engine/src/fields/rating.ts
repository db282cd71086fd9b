import { oneOf, whole } from '../settings/setting.ts';
import { ratingHandler } from './scale-and-grid-handlers.ts';
import { ratingRange } from './scale-and-grid-validators.ts';
import { scaleType } from './scale-type.ts';

const shape = {
  max: whole({ min: 2, max: 10, description: 'The number of icons; 5 by default.' }),
  icon: oneOf(['star', 'heart', 'thumb', 'face'], 'The icon; a star by default.'),
};

export const rating = scaleType('rating', ratingHandler, {
  title: 'Rating',
  settings: shape,
  rangeOf: ratingRange,
});
