import { line, numeric, type SettingsOf } from '../settings/setting.ts';
import { gradedAnswers, gradedNumber } from './graded-numbers.ts';

const shape = {
  min: numeric({ description: 'The value at the left end; 0 by default.' }),
  max: numeric({ description: 'The value at the right end; 100 by default.' }),
  step: numeric({ min: 0, description: 'From one value to the next; 1 by default.' }),
  minLabel: line({ maxLength: 100, translatable: true, description: 'Words at the left end.' }),
  maxLabel: line({ maxLength: 100, translatable: true, description: 'Words at the right end.' }),
};

const rangeOf = ({ min = 0, max = 100, step = 1 }: SettingsOf<typeof shape>) => ({ min, max, step });

export const sliderAnswers = gradedAnswers(rangeOf);

export const slider = gradedNumber('slider', sliderAnswers, { title: 'Slider', settings: shape, rangeOf });
