import { line } from '../settings/setting.ts';
import { gradedAnswers, gradedNumber } from './graded-numbers.ts';

const shape = {
  minLabel: line({ maxLength: 100, translatable: true, description: 'Words at 0.' }),
  maxLabel: line({ maxLength: 100, translatable: true, description: 'Words at 10.' }),
};

const rangeOf = () => ({ min: 0, max: 10, decimals: 0 });

export const npsAnswers = gradedAnswers(rangeOf);

export const nps = gradedNumber('nps', npsAnswers, { title: 'Net promoter score', settings: shape, rangeOf });
