import type { Calculated, Calculation } from './calculation.ts';
import type { Frame } from './frames.ts';

/** The frame of a form or instance without expressions. */
export const EMPTY_FRAME: Frame = {
  level: { parent: undefined, list: undefined, root: 'answers', fields: [], lists: [], nodes: [] },
  parent: undefined,
  key: '',
  index: 0,
  raw: undefined,
  values: {},
  results: [],
  failures: undefined,
  lists: [],
};

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
