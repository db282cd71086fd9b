import type { FieldAnswers, SessionAnswers } from '../fields/field-type.ts';
import type { FieldTypeName } from '../fields/index.ts';
import type { FieldTypeLookup } from '../session/form-plan.ts';
import { basic } from './field-types/basic.ts';

/** Nearly every form has some of these: they are at hand, but for their texts, which few forms need. */
const basics = async () => (await import('./field-types/worded-basics.ts')).wordedBasics;
const choices = async () => (await import('./field-types/choices.ts')).choices;
const numbers = async () => (await import('./field-types/numbers.ts')).numbers;
const dates = async () => (await import('./field-types/dates.ts')).dates;
const people = async () => (await import('./field-types/people.ts')).people;
const files = async () => (await import('./field-types/files.ts')).files;
const others = async () => (await import('./field-types/others.ts')).others;

/** Where each type is. The compiler asks for every type, and that it is in the part that is named. */
const parts: { readonly [Name in FieldTypeName]: () => Promise<Readonly<Record<Name, FieldAnswers>>> } = {
  short_text: basics,
  long_text: basics,
  email: basics,
  number: basics,
  yes_no: basics,
  consent: basics,
  single_choice: basics,
  dropdown: basics,
  multi_choice: basics,
  date: basics,
  picture_choice: choices,
  ranking: choices,
  matrix: choices,
  currency: numbers,
  slider: numbers,
  scale: numbers,
  nps: numbers,
  rating: numbers,
  datetime: dates,
  date_range: dates,
  time: dates,
  name: people,
  address: people,
  country: people,
  phone: people,
  file: files,
  image: files,
  signature: files,
  location: others,
  lookup: others,
  calculated: others,
  hidden: others,
  url: others,
};

/** Loads the field types of a form, for `sessionForm`. */
export const loadFieldTypes = (names: Iterable<FieldTypeName>): Promise<FieldTypeLookup> =>
  lookup<SessionAnswers>(names, async (name) =>
    Object.hasOwn(basic, name) ? (basic as Record<string, SessionAnswers>)[name] : loadOne(name),
  );

/** The same with all that shows answers and reads them as text. */
export const loadFieldTexts = (
  names: Iterable<FieldTypeName>,
): Promise<(name: FieldTypeName) => FieldAnswers> => lookup<FieldAnswers>(names, loadOne);

const loadOne = async <Name extends FieldTypeName>(name: Name): Promise<FieldAnswers> =>
  (await parts[name]())[name];

async function lookup<Type>(
  names: Iterable<FieldTypeName>,
  load: (name: FieldTypeName) => Promise<Type | undefined>,
): Promise<(name: FieldTypeName) => Type> {
  const loaded = new Map<FieldTypeName, Type | undefined>();
  await Promise.all([...names].map(async (name) => loaded.set(name, await load(name))));
  return (name) => {
    const type = loaded.get(name);
    if (!type) throw new Error(`The field type "${name}" was not loaded.`);
    return type;
  };
}
