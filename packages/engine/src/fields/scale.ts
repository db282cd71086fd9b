import { line, whole } from '../settings/setting.ts';
import { scaleHandler } from './scale-and-grid-handlers.ts';
import { scaleRange } from './scale-and-grid-validators.ts';
import { scaleType } from './scale-type.ts';

const shape = {
  min: whole({ min: -100, max: 100, description: 'The first number; 1 by default.' }),
  max: whole({ min: -100, max: 100, description: 'The last number; 5 by default.' }),
  minLabel: line({ maxLength: 100, translatable: true, description: 'The label at the first number.' }),
  midLabel: line({ maxLength: 100, translatable: true, description: 'The label in the middle.' }),
  maxLabel: line({ maxLength: 100, translatable: true, description: 'The label at the last number.' }),
};

export const scale = scaleType('scale', scaleHandler, {
  title: 'Opinion scale',
  settings: shape,
  rangeOf: scaleRange,
});
