import { line } from '../settings/setting.ts';
import { gradedNumber } from './graded-numbers.ts';

export const nps = gradedNumber(
  'nps',
  'Net promoter score',
  {
    minLabel: line({ maxLength: 100, translatable: true, description: 'Words at 0.' }),
    maxLabel: line({ maxLength: 100, translatable: true, description: 'Words at 10.' }),
  },
  () => ({ min: 0, max: 10, decimals: 0 }),
);
