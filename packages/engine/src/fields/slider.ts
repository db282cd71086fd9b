import { line, number } from '../settings/setting.ts';
import { gradedNumber } from './graded-numbers.ts';

export const slider = gradedNumber(
  'slider',
  'Slider',
  {
    min: number({ description: 'The value at the left end; 0 by default.' }),
    max: number({ description: 'The value at the right end; 100 by default.' }),
    step: number({ min: 0, description: 'From one value to the next; 1 by default.' }),
    minLabel: line({ maxLength: 100, translatable: true, description: 'Words at the left end.' }),
    maxLabel: line({ maxLength: 100, translatable: true, description: 'Words at the right end.' }),
  },
  ({ min = 0, max = 100, step = 1 }) => ({ min, max, step }),
);
