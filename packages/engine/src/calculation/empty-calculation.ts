import type { Calculated, Calculation } from './calculation.ts';
import { EMPTY_FRAME } from './empty-frame.ts';

const uncalculated = (answers: unknown, context: Calculated['context']): Calculated => ({
  answers,
  values: answers as Calculated['values'],
  context,
  changed: [],
  evaluated: 0,
  root: EMPTY_FRAME,
});

/**
 * The calculation of a form without expressions: everything is visible, nothing is calculated. The browser loads no
 * expression code, and the service spends no time.
 */
export const emptyCalculation: Calculation = {
  start: (answers, context = {}) => uncalculated(answers, context),
  update: (last, answers, context = last.context) => uncalculated(answers, context),
  result: () => undefined,
  results: () => [],
  isVisible: () => true,
  isPageVisible: () => true,
  resultIndex: () => undefined,
  listIndex: () => undefined,
  level: undefined,
};
