/** Numbers that are selected instead of entered: they always have a range and a step. */
import { type AnswerValidator, createValidator } from './field-type.ts';
import { checkNumber, parseNumber, type Range } from './number-validator.ts';

/* @__NO_SIDE_EFFECTS__ */
const rangeValidator = <Settings>(
  rangeOf: (settings: Settings) => Range,
): AnswerValidator<Settings, number> =>
  createValidator({
    parse: parseNumber,
    check: (answer, settings) => checkNumber(answer, rangeOf(settings)),
  });

type Bounds = { min?: number; max?: number };

export const npsRange = (): Range => ({ min: 0, max: 10, decimals: 0 });
export const ratingRange = ({ max = 5 }: Bounds): Range => ({ min: 1, max, decimals: 0 });
export const scaleRange = ({ min = 1, max = 5 }: Bounds): Range => ({ min, max, decimals: 0 });
export const sliderRange = ({ min = 0, max = 100, step = 1 }: Bounds & { step?: number }): Range => ({
  min,
  max,
  step,
});

export const npsValidator = rangeValidator(npsRange);
export const ratingValidator = rangeValidator(ratingRange);
export const scaleValidator = rangeValidator(scaleRange);
export const sliderValidator = rangeValidator(sliderRange);
