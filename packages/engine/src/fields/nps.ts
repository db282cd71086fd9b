import { line } from '../settings/setting.ts';
import { npsRange } from './graded-answers.ts';
import { gradedNumber } from './graded-numbers.ts';
import { wordedNps } from './worded-graded.ts';

const shape = {
  minLabel: line({ maxLength: 100, translatable: true, description: 'The label at 0.' }),
  maxLabel: line({ maxLength: 100, translatable: true, description: 'The label at 10.' }),
};

export const nps = gradedNumber('nps', wordedNps, {
  title: 'Net Promoter Score',
  settings: shape,
  rangeOf: npsRange,
});
