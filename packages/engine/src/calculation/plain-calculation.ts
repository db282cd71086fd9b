import type { Calculated, Calculation } from './calculation.ts';
import { STILL_FRAME } from './still-frame.ts';

const calculated = (answers: unknown, outside: Calculated['outside']): Calculated => ({
  answers,
  values: answers as Calculated['values'],
  outside,
  changed: [],
  evaluated: 0,
  root: STILL_FRAME,
});

/**
 * The calculation of a form without expressions: everything is shown, and nothing is worked out. A browser then loads
 * nothing of what runs them, and the service spends no time on it.
 */
export const plainCalculation: Calculation = {
  start: (answers, outside = {}) => calculated(answers, outside),
  update: (last, answers, outside = last.outside) => calculated(answers, outside),
  result: () => undefined,
  results: () => [],
  isVisible: () => true,
  isPageVisible: () => true,
  resultIndex: () => undefined,
  listIndex: () => undefined,
  level: undefined,
};
