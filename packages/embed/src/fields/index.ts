import type { Field, FieldTypeName } from '@form-service/engine/browser';
import { dropdown, LazyChoicesWithOther, LazyTableChoices, multiChoice, singleChoice } from './choices.tsx';
import type { ControlLoaders, FieldControl } from './control.ts';
import { date, time } from './date.tsx';
import { number } from './number.tsx';
import { email, longText, shortText, url } from './text.tsx';
import { consent, yesNo } from './yes-no.tsx';

/** Controls that are always loaded. Others are loaded on demand. */
const basicControls = {
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

/** Fields that are not rendered. */
type HiddenType = 'hidden';

type LazyTypeName = Exclude<FieldTypeName, keyof typeof basicControls | HiddenType>;

const loadScaleControls = async () => (await import('./parts/scales.ts')).scaleControls;
const loadContactControls = async () => (await import('./parts/contact.ts')).contactControls;
const loadFileControls = async () => (await import('./parts/files.ts')).fileControls;

/** The chunk of each type. A form loads the whole chunk, since many small files load more slowly. */
const lazyControls: { [Name in LazyTypeName]: () => Promise<ControlLoaders<Name>> } = {
  rating: loadScaleControls,
  scale: loadScaleControls,
  nps: loadScaleControls,
  slider: loadScaleControls,
  currency: loadScaleControls,
  picture_choice: loadScaleControls,
  ranking: loadScaleControls,
  matrix: loadScaleControls,
  phone: loadContactControls,
  country: loadContactControls,
  name: loadContactControls,
  address: loadContactControls,
  datetime: loadContactControls,
  date_range: loadContactControls,
  location: loadContactControls,
  calculated: loadContactControls,
  file: loadFileControls,
  image: loadFileControls,
  signature: loadFileControls,
  lookup: async () => {
    const { lookup } = await import('./table-choices.tsx');
    return { lookup: () => lookup };
  },
};

const loadedControls = new Map<string, FieldControl>(
  Object.entries(basicControls) as [string, FieldControl][],
);

/** Its options are rows of a data table and are not included in the form. */
export const isFromTable = (field: Field): boolean => 'options' in field && !Array.isArray(field.options);
const allowsOther = (field: Field): boolean => 'allowOther' in field && field.allowOther === true;

const loadControl = async <Name extends LazyTypeName>(type: Name): Promise<FieldControl> =>
  (await (await lazyControls[type]())[type]()) as unknown as FieldControl;

/** Loads the controls that these fields need. */
export async function loadControls(fields: readonly Field[]): Promise<void> {
  const types = [...new Set(fields.map(({ type }) => type))];
  const missing = types.filter((type) => !loadedControls.has(type) && Object.hasOwn(lazyControls, type));
  await Promise.all([
    ...missing.map(async (type) => loadedControls.set(type, await loadControl(type as LazyTypeName))),
    fields.some(isFromTable) && LazyTableChoices.load(),
    fields.some(allowsOther) && LazyChoicesWithOther.load(),
  ]);
}

export const controlOf = (type: FieldTypeName): FieldControl | undefined => loadedControls.get(type);

const hasUnit = (field: Field): boolean => 'unit' in field && field.unit !== undefined;

/** Whether the field needs no lazy-loaded control, strings or styles. */
export const isBasic = (field: Field): boolean =>
  Object.hasOwn(basicControls, field.type) && !isFromTable(field) && !allowsOther(field) && !hasUnit(field);
