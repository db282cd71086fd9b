import { type Field, type FieldTypeName, loadFieldTexts } from '@form-service/engine/browser';
import { dropdown, FromTable, multiChoice, OwnChoices, singleChoice } from './choices.tsx';
import type { FieldControl } from './control.ts';
import { date, time } from './date.tsx';
import { number } from './number.tsx';
import { email, longText, shortText, url } from './text.tsx';
import { consent, yesNo } from './yes-no.tsx';

/** The controls that come with the form. The others are loaded for a form that has them. */
const basic = {
  short_text: shortText,
  long_text: longText,
  email,
  url,
  number,
  single_choice: singleChoice,
  multi_choice: multiChoice,
  dropdown,
  yes_no: yesNo,
  consent,
  date,
  time,
} satisfies { [Name in FieldTypeName]?: FieldControl<Name> };

/** Answers that the respondent neither sees nor gives. */
type Unseen = 'hidden';

type Later = {
  [Name in Exclude<FieldTypeName, keyof typeof basic | Unseen>]: () => Promise<FieldControl<Name>>;
};

/** What the engine knows of a type, for a control that shows or checks with it. */
const typeOf = async (name: FieldTypeName) => (await loadFieldTexts([name]))(name);

const later: Later = {
  rating: async () => (await import('./graded.tsx')).rating,
  scale: async () => (await import('./graded.tsx')).scale,
  nps: async () => (await import('./graded.tsx')).nps,
  slider: async () => (await import('./slider.tsx')).slider,
  currency: async () => (await import('./currency.tsx')).currency,
  phone: async () => (await import('./phone.tsx')).phone,
  country: async () => (await import('./country.tsx')).createCountry(await typeOf('country')),
  name: async () => (await import('./name.tsx')).name,
  address: async () => (await import('./address.tsx')).createAddress(await typeOf('country')),
  datetime: async () => (await import('./datetime.tsx')).datetime,
  date_range: async () => (await import('./date-range.tsx')).dateRange,
  picture_choice: async () => (await import('./picture-choice.tsx')).pictureChoice,
  ranking: async () => (await import('./ranking.tsx')).ranking,
  matrix: async () => (await import('./matrix.tsx')).matrix,
  file: async () => (await import('./files.tsx')).createFiles<'file'>(await typeOf('file')),
  image: async () => (await import('./files.tsx')).createFiles<'image'>(await typeOf('image')),
  signature: async () => (await import('./signature.tsx')).signature,
  location: async () => (await import('./location.tsx')).location,
  lookup: async () => (await import('./lookup.tsx')).lookup,
  calculated: async () => (await import('./calculated.tsx')).createCalculated(await typeOf('calculated')),
};

const loaded = new Map<string, FieldControl>(Object.entries(basic) as [string, FieldControl][]);

const isFromTable = (field: Field): boolean => 'options' in field && !Array.isArray(field.options);
const hasOwnAnswer = (field: Field): boolean => 'allowOther' in field && field.allowOther === true;

/** Fetches what these fields are drawn with, where it is not here yet. */
export async function loadControls(fields: readonly Field[]): Promise<void> {
  const types = [...new Set(fields.map(({ type }) => type))];
  const missing = types.filter((type) => !loaded.has(type) && Object.hasOwn(later, type));
  await Promise.all([
    ...missing.map(async (type) => loaded.set(type, (await later[type as keyof Later]()) as FieldControl)),
    fields.some(isFromTable) && FromTable.load(),
    fields.some(hasOwnAnswer) && OwnChoices.load(),
  ]);
}

export const controlOf = (type: FieldTypeName): FieldControl | undefined => loaded.get(type);

/** The style sheets of these types, each once. */
export const stylesOf = (types: readonly FieldTypeName[]): string[] => [
  ...new Set(types.flatMap((type) => loaded.get(type)?.styles ?? [])),
];

const hasUnit = (field: Field): boolean => 'unit' in field && field.unit !== undefined;

/** Nothing is fetched for it: neither its control nor what that says, nor how it looks. */
export const isBasic = (field: Field): boolean =>
  Object.hasOwn(basic, field.type) && !isFromTable(field) && !hasOwnAnswer(field) && !hasUnit(field);
