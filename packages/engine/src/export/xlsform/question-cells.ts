/** The XLSForm question type of each field type, with `appearance` and `parameters`. */
import type { Field, FieldOf } from '../../definition.ts';
import type { FieldTypeName } from '../../fields/index.ts';
import { isInline } from '../../fields/options.ts';
import type { Choice } from './choice-lists.ts';
import { type ExportContext, type ExportedField, textOf } from './export-context.ts';
import type { SheetRow } from './workbook.ts';

export type Question = {
  readonly cells: SheetRow & { readonly type: string };
  /** The exported settings, besides those covered by checks. */
  readonly exportedSettings: readonly string[];
  /** What it became, if there is no equivalent type. */
  readonly changed?: string;
};

const question = (type: string, exportedSettings: readonly string[] = [], more: SheetRow = {}): Question => ({
  cells: { type, ...more },
  exportedSettings,
});
const changed = (question: Question, what: string): Question => ({ ...question, changed: what });

const range = (start: number, end: number, step: number, more: SheetRow = {}): Question =>
  question('range', ['min', 'max', 'step'], {
    parameters: `start=${start} end=${end} step=${step}`,
    ...more,
  });

type ChoiceField = FieldOf<'single_choice' | 'dropdown' | 'picture_choice' | 'multi_choice' | 'ranking'>;

function choicesOf(
  context: ExportContext,
  exported: ExportedField<ChoiceField>,
): readonly Choice[] | undefined {
  const { element, outlineNode } = exported;
  const { options } = element;
  if (!isInline(options)) return undefined;
  return options.map(({ value, label }) => ({
    name: outlineNode.answer?.renamedChoices?.get(value) ?? value,
    label:
      textOf(context, exported, `options.${value}`, label ?? value) ??
      context.languages.texts(value, undefined),
  }));
}

function select(
  context: ExportContext,
  exported: ExportedField<ChoiceField>,
  type: string,
  more: SheetRow = {},
): Question {
  const { element, path, outlineNode } = exported;
  const choices = choicesOf(context, exported);
  if (!choices || choices.length === 0) {
    context.report.error(
      path,
      'choices_not_carried',
      'The options are not part of the form, so this became a text question. Add them to the "choices" sheet.',
    );
    return question('text', ['options', 'allowOther', 'shuffle']);
  }
  if (outlineNode.answer?.renamedChoices)
    context.report.warn(
      path,
      'choices_renamed',
      'XLSForm separates choices with spaces, so spaces in option values became underscores.',
    );
  if (Array.isArray(element.options) && element.options.some((option) => option.imageFileId))
    context.report.warn(path, 'media_not_carried', 'Option images were not exported.');
  const hasOther = 'allowOther' in element && element.allowOther === true;
  // Other tools add an "Other" choice to the list, and then cannot shuffle it.
  const list = context.lists.add(path.replaceAll('.', '_'), choices, hasOther);
  const shuffles = element.shuffle && !hasOther;
  const exportedSettings = ['options', 'allowOther', ...(shuffles ? ['shuffle'] : [])];
  return question(`${type} ${list}${hasOther ? ' or_other' : ''}`, exportedSettings, {
    ...(shuffles && { parameters: 'randomize=true' }),
    ...more,
  });
}

function yesNo(context: ExportContext, exported: ExportedField<FieldOf<'yes_no'>>): Question {
  const { yesLabel = 'Yes', noLabel = 'No' } = exported.element;
  const createChoice = (name: string, property: string, text: string): Choice => ({
    name,
    label: textOf(context, exported, property, text) ?? context.languages.texts(text, undefined),
  });
  const list = context.lists.add('yes_no', [
    createChoice('yes', 'yesLabel', yesLabel),
    createChoice('no', 'noLabel', noLabel),
  ]);
  return question(`select_one ${list}`, ['yesLabel', 'noLabel']);
}

const RESULT_TYPES: Readonly<Record<string, string>> = {
  number: 'decimal',
  date: 'date',
  datetime: 'dateTime',
};

const MEDIA: Readonly<Record<string, string>> = { 'audio/*': 'audio', 'video/*': 'video' };

type Questions = {
  readonly [Name in FieldTypeName]?: (
    context: ExportContext,
    exported: ExportedField<Extract<Field, { type: Name }>>,
  ) => Question;
};

const QUESTIONS: Questions = {
  short_text: () => question('text'),
  long_text: (_context, { element: { rows } }) =>
    question('text', ['rows'], {
      appearance: 'multiline',
      ...(rows !== undefined && { parameters: `rows=${rows}` }),
    }),
  email: () => changed(question('text'), 'a text question with an email check'),
  phone: () => changed(question('text', [], { appearance: 'numbers' }), 'a text question'),
  url: () => question('text', [], { appearance: 'url' }),
  number: (_context, { element: { decimals } }) =>
    decimals === 0 ? question('integer', ['decimals']) : question('decimal'),
  currency: () => changed(question('decimal'), 'a decimal question'),
  slider: (_context, { element: { min = 0, max = 100, step = 1 } }) => range(min, max, step),
  rating: (_context, { element: { max = 5 } }) => range(1, max, 1, { appearance: 'rating' }),
  scale: (_context, { element: { min = 1, max = 5 } }) => changed(range(min, max, 1), 'a range question'),
  nps: () => changed(range(0, 10, 1), 'a range question'),
  yes_no: (context, exported) => changed(yesNo(context, exported), 'a choice of "yes" or "no"'),
  consent: () => question('acknowledge', ['statement']),
  single_choice: (context, exported) => select(context, exported, 'select_one'),
  dropdown: (context, exported) => select(context, exported, 'select_one', { appearance: 'minimal' }),
  picture_choice: (context, exported) =>
    changed(select(context, exported, 'select_one'), 'a choice question'),
  country: () => changed(question('text'), 'a text question'),
  multi_choice: (context, exported) => select(context, exported, 'select_multiple'),
  ranking: (context, exported) => select(context, exported, 'rank'),
  date: () => question('date'),
  time: () => question('time'),
  datetime: () => question('dateTime'),
  file: (_context, { element: { accept } }) => {
    const media = accept?.length === 1 ? MEDIA[accept[0] as string] : undefined;
    return media ? question(media, ['accept']) : question('file');
  },
  image: () => question('image'),
  signature: () => question('image', [], { appearance: 'signature' }),
  location: (_context, { element: { map } }) =>
    question('geopoint', ['map'], map ? { appearance: 'maps' } : {}),
  hidden: () => question('hidden'),
  calculated: (_context, { element: { show, result = 'any' } }) =>
    show
      ? question(RESULT_TYPES[result] ?? 'text', ['show', 'result'], { readonly: 'yes' })
      : question('calculate', ['show', 'result']),
};

/** The cells for a field's type; undefined if there is no similar type. */
export function questionOf(context: ExportContext, exported: ExportedField): Question | undefined {
  const make = QUESTIONS[exported.element.type] as
    | ((context: ExportContext, exported: ExportedField<Field>) => Question)
    | undefined;
  return make?.(context, exported);
}
