import { createValidator, type Parsed, parsed, rejected } from './field-type.ts';
import { wrongType } from './problems.ts';

export const notBoolean = () => rejected(wrongType('boolean'));

export const parseBoolean = (json: unknown): Parsed<boolean> =>
  typeof json === 'boolean' ? parsed(json) : notBoolean();

export const compareBooleans = (a: boolean, b: boolean): number => Number(a) - Number(b);

export const yesNoValidator = createValidator<{ yesLabel?: string; noLabel?: string }, boolean>({
  parse: parseBoolean,
  check: () => [],
});

export const consentValidator = createValidator<unknown, boolean>({
  parse: parseBoolean,
  check: () => [],
  /** An unchecked box is an answer, but not consent. */
  isEmpty: (answer) => !answer,
  requiredCode: 'must_accept',
});
