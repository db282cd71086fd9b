import { fieldTypes } from '@form-service/engine';

type CountryOption = { readonly value: string; readonly label: string };

let cachedOptions: readonly CountryOption[] | undefined;

/** All countries by name. Codes come from the engine, names from the browser. */
export function countryOptions(): readonly CountryOption[] {
  if (cachedOptions) return cachedOptions;
  const { enum: codes = [] } = fieldTypes.country.answerSchema({}) as { enum?: readonly string[] };
  const names = new Intl.DisplayNames(undefined, { type: 'region' });
  cachedOptions = codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return cachedOptions;
}
