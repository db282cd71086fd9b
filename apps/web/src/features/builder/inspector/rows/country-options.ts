import { fieldTypes } from '@form-service/engine';

type CountryOption = { readonly value: string; readonly label: string };

let made: readonly CountryOption[] | undefined;

/** All countries by name. Codes come from the engine, names from the browser. */
export function countryOptions(): readonly CountryOption[] {
  if (made) return made;
  const { enum: codes = [] } = fieldTypes.country.answerSchema({}) as { enum?: readonly string[] };
  const names = new Intl.DisplayNames(undefined, { type: 'region' });
  made = codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return made;
}
