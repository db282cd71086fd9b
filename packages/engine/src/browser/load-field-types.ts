import type { AnswerHandler, AnswerValidator } from '../fields/field-type.ts';
import type { FieldTypeName } from '../fields/index.ts';
import type { FieldTypeLookup } from '../session/form-plan.ts';
import { basicValidators } from './field-types/basic.ts';

/** A chunk of field types: validators, and handlers with text, which few forms need. */
type FieldTypeChunk<Name extends FieldTypeName> = {
  loadValidators(): Promise<Readonly<Record<Name, AnswerValidator>>>;
  loadHandlers(): Promise<Readonly<Record<Name, AnswerHandler>>>;
};

const loadContactAndTime = async () =>
  (await import('./field-types/contact-and-time.ts')).contactAndTimeTypes;

/** Nearly every form uses these, so their validators are in the main chunk. */
const basicChunk = {
  loadValidators: async () => basicValidators,
  loadHandlers: async () => (await import('./field-types/basic-handlers.ts')).basicHandlers,
};
const scaleAndGridChunk = {
  loadValidators: async () => (await import('./field-types/scales-and-grids.ts')).scaleAndGridValidators,
  loadHandlers: async () => (await import('./field-types/scale-and-grid-handlers.ts')).scaleAndGridHandlers,
};
const fileChunk = {
  loadValidators: async () => (await import('./field-types/files.ts')).fileValidators,
  loadHandlers: async () => (await import('./field-types/file-handlers.ts')).fileHandlers,
};
const handlersOnlyChunk = { loadValidators: loadContactAndTime, loadHandlers: loadContactAndTime };
const contactAndTimeChunk = {
  loadValidators: loadContactAndTime,
  loadHandlers: async () =>
    (await import('./field-types/contact-and-time-handlers.ts')).contactAndTimeHandlers,
};

/** Typed so that the compiler checks that every type is in its chunk. */
const chunks: { readonly [Name in FieldTypeName]: FieldTypeChunk<Name> } = {
  short_text: basicChunk,
  long_text: basicChunk,
  email: basicChunk,
  number: basicChunk,
  yes_no: basicChunk,
  consent: basicChunk,
  single_choice: basicChunk,
  dropdown: basicChunk,
  multi_choice: basicChunk,
  date: basicChunk,
  picture_choice: scaleAndGridChunk,
  ranking: scaleAndGridChunk,
  matrix: scaleAndGridChunk,
  currency: scaleAndGridChunk,
  slider: scaleAndGridChunk,
  scale: scaleAndGridChunk,
  nps: scaleAndGridChunk,
  rating: scaleAndGridChunk,
  datetime: contactAndTimeChunk,
  date_range: contactAndTimeChunk,
  time: contactAndTimeChunk,
  name: contactAndTimeChunk,
  location: contactAndTimeChunk,
  address: contactAndTimeChunk,
  country: handlersOnlyChunk,
  phone: handlersOnlyChunk,
  lookup: handlersOnlyChunk,
  calculated: handlersOnlyChunk,
  hidden: handlersOnlyChunk,
  url: handlersOnlyChunk,
  file: fileChunk,
  image: fileChunk,
  signature: fileChunk,
};

/** Loads the field types of a form, for `sessionForm`. */
export const loadFieldTypes = (names: Iterable<FieldTypeName>): Promise<FieldTypeLookup> =>
  loadAll<AnswerValidator>(names, loadValidator);

/** The same with text formatting and parsing. */
export const loadFieldHandlers = (
  names: Iterable<FieldTypeName>,
): Promise<(name: FieldTypeName) => AnswerHandler> => loadAll<AnswerHandler>(names, loadHandler);

const loadValidator = async <Name extends FieldTypeName>(name: Name): Promise<AnswerValidator> =>
  (await chunks[name].loadValidators())[name];
const loadHandler = async <Name extends FieldTypeName>(name: Name): Promise<AnswerHandler> =>
  (await chunks[name].loadHandlers())[name];

async function loadAll<Type>(
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
