import type { Field, FieldTypeName } from '@form-service/engine/browser';
import { dropdown, FromTable, multiChoice, OwnChoices, singleChoice } from './choices.tsx';
import type { ControlsOf, FieldControl } from './control.ts';
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

type LaterName = Exclude<FieldTypeName, keyof typeof basic | Unseen>;

const graded = async () => (await import('./parts/graded.ts')).graded;
const people = async () => (await import('./parts/people.ts')).people;
const files = async () => (await import('./parts/files.ts')).files;

/** In which part each type is: a form that has one loads the whole part, since many small files take longer to come. */
const later: { [Name in LaterName]: () => Promise<ControlsOf<Name>> } = {
  rating: graded,
  scale: graded,
  nps: graded,
  slider: graded,
  currency: graded,
  picture_choice: graded,
  ranking: graded,
  matrix: graded,
  phone: people,
  country: people,
  name: people,
  address: people,
  datetime: people,
  date_range: people,
  location: people,
  calculated: people,
  file: files,
  image: files,
  signature: files,
  lookup: async () => {
    const { lookup } = await import('./lookup.tsx');
    return { lookup: () => lookup };
  },
};

const loaded = new Map<string, FieldControl>(Object.entries(basic) as [string, FieldControl][]);

/** Its options are rows of a data table, too many to be in the form. */
export const isFromTable = (field: Field): boolean => 'options' in field && !Array.isArray(field.options);
const hasOwnAnswer = (field: Field): boolean => 'allowOther' in field && field.allowOther === true;

const loadOne = async <Name extends LaterName>(type: Name): Promise<FieldControl> =>
  (await (await later[type]())[type]()) as unknown as FieldControl;

/** Fetches what these fields are drawn with, where it is not here yet. */
export async function loadControls(fields: readonly Field[]): Promise<void> {
  const types = [...new Set(fields.map(({ type }) => type))];
  const missing = types.filter((type) => !loaded.has(type) && Object.hasOwn(later, type));
  await Promise.all([
    ...missing.map(async (type) => loaded.set(type, await loadOne(type as LaterName))),
    fields.some(isFromTable) && FromTable.load(),
    fields.some(hasOwnAnswer) && OwnChoices.load(),
  ]);
}

export const controlOf = (type: FieldTypeName): FieldControl | undefined => loaded.get(type);

const hasUnit = (field: Field): boolean => 'unit' in field && field.unit !== undefined;

/** Nothing is fetched for it: neither its control nor what that says, nor how it looks. */
export const isBasic = (field: Field): boolean =>
  Object.hasOwn(basic, field.type) && !isFromTable(field) && !hasOwnAnswer(field) && !hasUnit(field);
