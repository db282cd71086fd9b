import { line, numeric } from '../settings/setting.ts';
import { sliderHandler } from './scale-and-grid-handlers.ts';
import { sliderRange } from './scale-and-grid-validators.ts';
import { scaleType } from './scale-type.ts';

const shape = {
  min: numeric({ description: 'The value at the left end; 0 by default.' }),
  max: numeric({ description: 'The value at the right end; 100 by default.' }),
  step: numeric({ min: 0, description: 'The step between values; 1 by default.' }),
  minLabel: line({ maxLength: 100, translatable: true, description: 'The label at the left end.' }),
  maxLabel: line({ maxLength: 100, translatable: true, description: 'The label at the right end.' }),
};

export const slider = scaleType('slider', sliderHandler, {
  title: 'Slider',
  settings: shape,
  rangeOf: sliderRange,
});
