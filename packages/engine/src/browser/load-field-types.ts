import type { FieldAnswers } from '../fields/field-type.ts';
import type { FieldTypeName } from '../fields/index.ts';
import type { FieldTypeLookup } from '../session/form-plan.ts';
import { basic } from './field-types/basic.ts';

/** Nearly every form has some of these: to load them apart would cost more than it saves. */
const atHand = async () => basic;
const choices = async () => (await import('./field-types/choices.ts')).choices;
const numbers = async () => (await import('./field-types/numbers.ts')).numbers;
const dates = async () => (await import('./field-types/dates.ts')).dates;
const people = async () => (await import('./field-types/people.ts')).people;
const files = async () => (await import('./field-types/files.ts')).files;
const others = async () => (await import('./field-types/others.ts')).others;

/** Where each type is. The compiler asks for every type, and that it is in the part that is named. */
const parts: { readonly [Name in FieldTypeName]: () => Promise<Readonly<Record<Name, FieldAnswers>>> } = {
  short_text: atHand,
  long_text: atHand,
  email: atHand,
  number: atHand,
  yes_no: atHand,
  consent: atHand,
  single_choice: atHand,
  dropdown: atHand,
  multi_choice: atHand,
  date: atHand,
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
export async function loadFieldTypes(names: Iterable<FieldTypeName>): Promise<FieldTypeLookup> {
  const loaded = new Map<FieldTypeName, FieldAnswers>();
  const load = async <Name extends FieldTypeName>(name: Name): Promise<void> => {
    loaded.set(name, (await parts[name]())[name]);
  };
  await Promise.all([...names].map((name) => load(name)));
  return (name) => {
    const type = loaded.get(name);
    if (!type) throw new Error(`The field type "${name}" was not loaded.`);
    return type;
  };
}
