/** Numbers that are picked and not typed: they always have a range and steps. */
import { judging, type SessionAnswers } from './field-type.ts';
import { checkNumber, parseNumber, type Range } from './number-answers.ts';

/* @__NO_SIDE_EFFECTS__ */
const gradedAnswers = <Settings>(rangeOf: (settings: Settings) => Range): SessionAnswers<Settings, number> =>
  judging({ parse: parseNumber, check: (answer, settings) => checkNumber(answer, rangeOf(settings)) });

type Ends = { min?: number; max?: number };

export const npsRange = (): Range => ({ min: 0, max: 10, decimals: 0 });
export const ratingRange = ({ max = 5 }: Ends): Range => ({ min: 1, max, decimals: 0 });
export const scaleRange = ({ min = 1, max = 5 }: Ends): Range => ({ min, max, decimals: 0 });
export const sliderRange = ({ min = 0, max = 100, step = 1 }: Ends & { step?: number }): Range => ({
  min,
  max,
  step,
});

export const npsAnswers = gradedAnswers(npsRange);
export const ratingAnswers = gradedAnswers(ratingRange);
export const scaleAnswers = gradedAnswers(scaleRange);
export const sliderAnswers = gradedAnswers(sliderRange);
