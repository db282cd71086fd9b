import { findMissingParts, type Parts, parseParts } from './answer-parts.ts';
import { countryCodes } from './countries.ts';
import { createValidator, type Parsed, parsed, rejected } from './field-type.ts';
import { type Problem, problem } from './problems.ts';

export const ADDRESS_PARTS = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const;

type Part = (typeof ADDRESS_PARTS)[number];
export type AddressSettings = {
  readonly parts?: readonly Part[];
  readonly requiredParts?: readonly Part[];
  readonly countries?: readonly string[];
};

export const enabledAddressParts = ({ parts = ADDRESS_PARTS }: AddressSettings) =>
  ADDRESS_PARTS.filter((part) => parts.includes(part));

export const requiredAddressParts = (settings: AddressSettings): readonly string[] =>
  settings.requiredParts ??
  enabledAddressParts(settings).filter((part) => ['line1', 'city', 'country'].includes(part));

/** The country is an ISO 3166 code. Postal codes are not validated: their formats vary and change. */
export function parseAddress(json: unknown, settings: AddressSettings): Parsed<Parts> {
  const read = parseParts(json, enabledAddressParts(settings));
  if (!('answer' in read) || read.answer?.country === undefined) return read;
  const country = read.answer.country.toUpperCase();
  if (!countryCodes.has(country)) return rejected(problem('invalid_country', {}, ['country']));
  return parsed({ ...read.answer, country });
}

function checkAddress(answer: Parts, settings: AddressSettings): readonly Problem[] {
  const problems = findMissingParts(answer, requiredAddressParts(settings));
  if (answer.country && settings.countries && !settings.countries.includes(answer.country))
    problems.push(problem('country_not_allowed', {}, ['country']));
  return problems;
}

export const addressValidator = createValidator<AddressSettings, Parts>({
  parse: parseAddress,
  check: checkAddress,
});
