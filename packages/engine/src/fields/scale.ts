import { line, type SettingsOf, whole } from '../settings/setting.ts';
import { gradedAnswers, gradedNumber } from './graded-numbers.ts';

const shape = {
  min: whole({ min: -100, max: 100, description: 'The first number; 1 by default.' }),
  max: whole({ min: -100, max: 100, description: 'The last number; 5 by default.' }),
  minLabel: line({ maxLength: 100, translatable: true, description: 'Words at the first number.' }),
  midLabel: line({ maxLength: 100, translatable: true, description: 'Words in the middle.' }),
  maxLabel: line({ maxLength: 100, translatable: true, description: 'Words at the last number.' }),
};

const rangeOf = ({ min = 1, max = 5 }: SettingsOf<typeof shape>) => ({ min, max, decimals: 0 });

export const scaleAnswers = gradedAnswers(rangeOf);

export const scale = gradedNumber('scale', scaleAnswers, {
  title: 'Opinion scale',
  settings: shape,
  rangeOf,
});
