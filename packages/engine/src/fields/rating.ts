import { oneOf, type SettingsOf, whole } from '../settings/setting.ts';
import { gradedAnswers, gradedNumber } from './graded-numbers.ts';

const shape = {
  max: whole({ min: 2, max: 10, description: 'The number of signs to choose from; 5 by default.' }),
  icon: oneOf(['star', 'heart', 'thumb', 'face'], 'The sign; a star by default.'),
};

const rangeOf = ({ max = 5 }: SettingsOf<typeof shape>) => ({ min: 1, max, decimals: 0 });

export const ratingAnswers = gradedAnswers(rangeOf);

export const rating = gradedNumber('rating', ratingAnswers, { title: 'Rating', settings: shape, rangeOf });
