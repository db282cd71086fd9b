import type { FieldAnswers, SessionAnswers } from '../fields/field-type.ts';
import type { FieldTypeName } from '../fields/index.ts';
import type { FieldTypeLookup } from '../session/form-plan.ts';
import { basic } from './field-types/basic.ts';

/** Where types are: their answers, and those with texts, which few forms need. */
type Part<Name extends FieldTypeName> = {
  answers(): Promise<Readonly<Record<Name, SessionAnswers>>>;
  texts(): Promise<Readonly<Record<Name, FieldAnswers>>>;
};

const loadPeople = async () => (await import('./field-types/people.ts')).people;

/** Nearly every form has some of these: their answers are loaded already. */
const basics = {
  answers: async () => basic,
  texts: async () => (await import('./field-types/worded-basics.ts')).wordedBasics,
};
const graded = {
  answers: async () => (await import('./field-types/graded.ts')).graded,
  texts: async () => (await import('./field-types/worded-graded.ts')).wordedGraded,
};
const files = {
  answers: async () => (await import('./field-types/files.ts')).files,
  texts: async () => (await import('./field-types/worded-files.ts')).wordedFiles,
};
const people = { answers: loadPeople, texts: loadPeople };
const worded = {
  answers: loadPeople,
  texts: async () => (await import('./field-types/worded-people.ts')).wordedPeople,
};

/** The compiler asks for every type, and that it is in the part that is named. */
const parts: { readonly [Name in FieldTypeName]: Part<Name> } = {
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
  picture_choice: graded,
  ranking: graded,
  matrix: graded,
  currency: graded,
  slider: graded,
  scale: graded,
  nps: graded,
  rating: graded,
  datetime: worded,
  date_range: worded,
  time: worded,
  name: worded,
  location: worded,
  address: worded,
  country: people,
  phone: people,
  lookup: people,
  calculated: people,
  hidden: people,
  url: people,
  file: files,
  image: files,
  signature: files,
};

/** Loads the field types of a form, for `sessionForm`. */
export const loadFieldTypes = (names: Iterable<FieldTypeName>): Promise<FieldTypeLookup> =>
  lookup<SessionAnswers>(names, answersOf);

/** The same with all that shows answers and reads them as text. */
export const loadFieldTexts = (
  names: Iterable<FieldTypeName>,
): Promise<(name: FieldTypeName) => FieldAnswers> => lookup<FieldAnswers>(names, textsOf);

const answersOf = async <Name extends FieldTypeName>(name: Name): Promise<SessionAnswers> =>
  (await parts[name].answers())[name];
const textsOf = async <Name extends FieldTypeName>(name: Name): Promise<FieldAnswers> =>
  (await parts[name].texts())[name];

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
