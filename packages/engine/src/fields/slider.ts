import { line, numeric } from '../settings/setting.ts';
import { sliderRange } from './graded-answers.ts';
import { gradedNumber } from './graded-numbers.ts';
import { wordedSlider } from './worded-graded.ts';

const shape = {
  min: numeric({ description: 'The value at the left end; 0 by default.' }),
  max: numeric({ description: 'The value at the right end; 100 by default.' }),
  step: numeric({ min: 0, description: 'The step between values; 1 by default.' }),
  minLabel: line({ maxLength: 100, translatable: true, description: 'The label at the left end.' }),
  maxLabel: line({ maxLength: 100, translatable: true, description: 'The label at the right end.' }),
};

export const slider = gradedNumber('slider', wordedSlider, {
  title: 'Slider',
  settings: shape,
  rangeOf: sliderRange,
});
