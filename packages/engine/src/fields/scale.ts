import { line, whole } from '../settings/setting.ts';
import { gradedNumber } from './graded-numbers.ts';

export const scale = gradedNumber(
  'scale',
  'Opinion scale',
  {
    min: whole({ min: -100, max: 100, description: 'The first number; 1 by default.' }),
    max: whole({ min: -100, max: 100, description: 'The last number; 5 by default.' }),
    minLabel: line({ maxLength: 100, translatable: true, description: 'Words at the first number.' }),
    midLabel: line({ maxLength: 100, translatable: true, description: 'Words in the middle.' }),
    maxLabel: line({ maxLength: 100, translatable: true, description: 'Words at the last number.' }),
  },
  ({ min = 1, max = 5 }) => ({ min, max, decimals: 0 }),
);
