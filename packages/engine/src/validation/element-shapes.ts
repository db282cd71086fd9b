/** The structure of a definition as settings, from which its types, reader and JSON Schema are derived. */
import type { Element } from '../definition.ts';
import type { FieldType } from '../fields/field-type.ts';
import { fieldTypes } from '../fields/index.ts';
import { MAX_ELEMENTS, MAX_GROUP_DEPTH, MAX_INSTANCES, MAX_PAGES } from '../settings/limits.ts';
import {
  byJsonType,
  expression,
  flag,
  json,
  line,
  listOf,
  mapOf,
  nested,
  oneOf,
  record,
  required,
  requiredOnServer,
  type Setting,
  type Shape,
  text,
  variants,
  whole,
} from '../settings/setting.ts';
import {
  fileIdFormat,
  keyFormat,
  linkFormat,
  localeFormat,
  translationKeyFormat,
  workflowIdFormat,
} from '../settings/text-formats.ts';

const key = (description: string) => line({ maxLength: 63, format: keyFormat, description });
const label = line({ maxLength: 1_000, translatable: true, description: 'The text people see.' });
const visibleWhen = expression('condition', 'Shown only while this is true.');

const ruleShape = {
  when: required(expression('condition', 'While this is true, the answer is rejected.')),
  message: required(
    line({
      minLength: 1,
      maxLength: 500,
      translatable: true,
      description: 'Tells the respondent what to do.',
    }),
  ),
  private: flag('Checked on the server only, on save and submit; not in the public form.'),
};

/** The settings of all fields. */
export const fieldShape = {
  kind: required(oneOf(['field'])),
  key: required(
    key(
      'The key of the answer. Unique within its group; fields outside groups share one namespace across all pages.',
    ),
  ),
  label,
  help: text({ maxLength: 5_000, translatable: true, description: 'Help text shown with the field.' }),
  placeholder: line({ maxLength: 500, translatable: true, description: 'Shown while the field is empty.' }),
  required: byJsonType(
    { boolean: flag('Always or never.'), string: expression('condition', 'While this is true.') },
    'Whether an answer is required: always, or while a condition is true.',
  ),
  visibleWhen,
  default: json('The default value.'),
  value: expression('value', 'Calculates the value; only for calculated fields.'),
  rules: listOf(record(ruleShape, { title: 'FormRule' }), {
    max: 20,
    description: 'Custom rules.',
  }),
  width: oneOf(['full', 'half', 'third', 'two_thirds'], 'The width of the field; full width by default.'),
};

const repeatShape = {
  min: whole({ min: 0, max: MAX_INSTANCES, description: 'The minimum number of instances; 0 by default.' }),
  max: whole({
    min: 1,
    max: MAX_INSTANCES,
    description: `The maximum number of instances; ${MAX_INSTANCES} by default.`,
  }),
  itemLabel: line({
    maxLength: 200,
    translatable: true,
    description: 'The name of one instance in the singular ("Guest"), for headings, buttons, and errors.',
  }),
  addLabel: line({ maxLength: 200, translatable: true, description: 'The label of the "Add" button.' }),
};

export const groupShape = {
  kind: required(oneOf(['group'])),
  key: required(key('The key of the group in the answers. Unique among its siblings.')),
  label,
  visibleWhen,
  repeat: record(repeatShape, {
    title: 'FormRepeat',
    description: 'Makes the group repeat.',
  }),
};

export const contentShape = {
  kind: required(oneOf(['content'])),
  type: required(oneOf(['heading', 'text', 'image', 'divider'])),
  key: key('Required only if the text is translated.'),
  body: text({
    maxLength: 20_000,
    translatable: true,
    description: 'The text; for an image, its alternative text.',
  }),
  imageFileId: line({ maxLength: 30, format: fileIdFormat, description: 'The image.' }),
  visibleWhen,
};

const inputs = (description: string) =>
  mapOf(expression('value', 'The value.'), { keys: keyFormat, maxKeyLength: 63, max: 100, description });
const actionShape = <const Type extends string, const S extends Shape>(type: Type, settings: S) => ({
  type: required(oneOf([type])),
  ...settings,
});

/** Button actions; add a new action here. */
export const actionShapes = {
  submit: actionShape('submit', {}),
  save_and_resume_later: actionShape('save_and_resume_later', {}),
  next: actionShape('next', {}),
  back: actionShape('back', {}),
  run_workflow: actionShape('run_workflow', {
    workflowId: requiredOnServer(
      line({ maxLength: 30, format: workflowIdFormat, description: 'The workflow.' }),
    ),
    inputs: inputs('Its inputs.'),
  }),
  call_action: actionShape('call_action', {
    actionKey: required(key('An action that the extension exposes to entries.')),
    inputs: inputs('Its inputs.'),
  }),
  set_answers: actionShape('set_answers', {
    answers: required(inputs('Fields next to the button or anywhere in the form, each with its new value.')),
  }),
  open_url: actionShape('open_url', {
    url: required(line({ maxLength: 2_048, format: linkFormat, description: 'The URL.' })),
    newTab: flag('Opens in a new tab.'),
  }),
};

const actionNodes = Object.fromEntries(
  Object.entries(actionShapes).map(([type, shape]) => [type, record(shape as Shape)]),
);

export const buttonShape = {
  kind: required(oneOf(['button'])),
  key: required(key('The key of the button. Unique within its group.')),
  label: required(
    line({ minLength: 1, maxLength: 200, translatable: true, description: 'The button label.' }),
  ),
  action: required(variants<unknown>('type', actionNodes, { title: 'FormButtonAction' })),
  visibleWhen,
};

const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());

const fieldNodes = Object.fromEntries(
  Object.entries(fieldTypes as Readonly<Record<string, FieldType>>).map(([name, type]) => [
    name,
    record(
      { ...fieldShape, type: required(oneOf([name])), ...type.settings },
      { title: `Form${pascal(name)}Field`, description: type.title },
    ),
  ]),
);

const elementNode: Setting<Element> = variants<Element>(
  'kind',
  {
    field: variants('type', fieldNodes, { title: 'FormField' }),
    group: record({ ...groupShape, elements: required(elementList()) }, { title: 'FormGroup' }),
    content: record(contentShape, { title: 'FormContent' }),
    button: record(buttonShape, { title: 'FormButton' }),
  },
  { title: 'FormElement' },
);

function elementList(): Setting<readonly Element[]> {
  return listOf(
    nested<Element>(MAX_GROUP_DEPTH + 1, () => elementNode),
    { max: MAX_ELEMENTS, counted: { as: 'elements', max: MAX_ELEMENTS } },
  );
}

/** The node of an element's own properties, without its children. */
export const nodeOfElement = (): Setting<Element> => elementNode;

const pageShape = {
  id: required(key('Identifies the page, also in translations.')),
  title: line({ maxLength: 500, translatable: true, description: 'The text people see.' }),
  visibleWhen,
  elements: required(elementList()),
};

const pageNode = record(pageShape, { title: 'FormPage' });

export const definitionNode = record(
  {
    format: whole({
      min: 1,
      max: 1_000,
      description: 'The version of this format; the current one by default.',
    }),
    pages: required(listOf(pageNode, { min: 1, max: MAX_PAGES, description: 'Shown one after the other.' })),
    translations: mapOf(
      mapOf(text({ maxLength: 20_000 }), { keys: translationKeyFormat, maxKeyLength: 800, max: 20_000 }),
      {
        keys: localeFormat,
        maxKeyLength: 35,
        max: 50,
        description: 'Text in other languages: for each locale, "<element key>.<property>" and its text.',
      },
    ),
  },
  { title: 'FormDefinition', description: 'A form: its pages, their elements, and translations.' },
);
