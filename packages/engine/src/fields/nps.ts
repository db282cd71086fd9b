import { line } from '../settings/setting.ts';
import { npsHandler } from './scale-and-grid-handlers.ts';
import { npsRange } from './scale-and-grid-validators.ts';
import { scaleType } from './scale-type.ts';

const shape = {
  minLabel: line({ maxLength: 100, translatable: true, description: 'The label at 0.' }),
  maxLabel: line({ maxLength: 100, translatable: true, description: 'The label at 10.' }),
};

export const nps = scaleType('nps', npsHandler, {
  title: 'Net Promoter Score',
  settings: shape,
  rangeOf: npsRange,
});
