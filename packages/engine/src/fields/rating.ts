import { oneOf, whole } from '../settings/setting.ts';
import { gradedNumber } from './graded-numbers.ts';

export const rating = gradedNumber(
  'rating',
  'Rating',
  {
    max: whole({ min: 2, max: 10, description: 'The number of signs to choose from; 5 by default.' }),
    icon: oneOf(['star', 'heart', 'thumb', 'face'], 'The sign; a star by default.'),
  },
  ({ max = 5 }) => ({ min: 1, max, decimals: 0 }),
);
