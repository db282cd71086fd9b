/** What each type of field is called there, with what `appearance` and `parameters` say of it. */
import type { Field, FieldOf } from '../../definition.ts';
import type { FieldTypeName } from '../../fields/index.ts';
import { isInline } from '../../fields/options.ts';
import type { Choice } from './choice-lists.ts';
import { type ExportedField, type Making, textOf } from './making.ts';
import type { SheetRow } from './workbook.ts';

export type Question = {
  readonly cells: SheetRow & { readonly type: string };
  /** The settings that are in them, beside those that checks carry. */
  readonly carried: readonly string[];
  /** What became of it, where it is something else there. */
  readonly changed?: string;
};

const plain = (type: string, carried: readonly string[] = [], more: SheetRow = {}): Question => ({
  cells: { type, ...more },
  carried,
});
const changed = (question: Question, what: string): Question => ({ ...question, changed: what });

const range = (start: number, end: number, step: number, more: SheetRow = {}): Question =>
  plain('range', ['min', 'max', 'step'], { parameters: `start=${start} end=${end} step=${step}`, ...more });

type Choosing = FieldOf<'single_choice' | 'dropdown' | 'picture_choice' | 'multi_choice' | 'ranking'>;

function choicesOf(making: Making, exported: ExportedField<Choosing>): readonly Choice[] | undefined {
  const { element, place } = exported;
  const { options } = element;
  if (!isInline(options)) return undefined;
  return options.map(({ value, label }) => ({
    name: place.answer?.renamed?.get(value) ?? value,
    label:
      textOf(making, exported, `options.${value}`, label ?? value) ??
      making.languages.texts(value, undefined),
  }));
}

function select(
  making: Making,
  exported: ExportedField<Choosing>,
  type: string,
  more: SheetRow = {},
): Question {
  const { element, path, place } = exported;
  const choices = choicesOf(making, exported);
  if (!choices || choices.length === 0) {
    making.report.error(
      path,
      'choices_not_carried',
      'The options are not part of the form, so this became a text question. Add them to the "choices" sheet.',
    );
    return plain('text', ['options', 'allowOther', 'shuffle']);
  }
  if (place.answer?.renamed)
    making.report.warn(
      path,
      'choices_renamed',
      'XLSForm separates choices with spaces, so spaces in option values became underscores.',
    );
  if (Array.isArray(element.options) && element.options.some((option) => option.imageFileId))
    making.report.warn(path, 'media_not_carried', 'Option images were not exported.');
  const hasOther = 'allowOther' in element && element.allowOther === true;
  // Other tools add their own choice to the list, and then cannot shuffle it.
  const list = making.lists.add(path.replaceAll('.', '_'), choices, hasOther);
  const shuffles = element.shuffle && !hasOther;
  const carried = ['options', 'allowOther', ...(shuffles ? ['shuffle'] : [])];
  return plain(`${type} ${list}${hasOther ? ' or_other' : ''}`, carried, {
    ...(shuffles && { parameters: 'randomize=true' }),
    ...more,
  });
}

function yesNo(making: Making, exported: ExportedField<FieldOf<'yes_no'>>): Question {
  const { yesLabel = 'Yes', noLabel = 'No' } = exported.element;
  const word = (name: string, property: string, text: string): Choice => ({
    name,
    label: textOf(making, exported, property, text) ?? making.languages.texts(text, undefined),
  });
  const list = making.lists.add('yes_no', [
    word('yes', 'yesLabel', yesLabel),
    word('no', 'noLabel', noLabel),
  ]);
  return plain(`select_one ${list}`, ['yesLabel', 'noLabel']);
}

const SHOWN: Readonly<Record<string, string>> = { number: 'decimal', date: 'date', datetime: 'dateTime' };

const MEDIA: Readonly<Record<string, string>> = { 'audio/*': 'audio', 'video/*': 'video' };

type Questions = {
  readonly [Name in FieldTypeName]?: (
    making: Making,
    exported: ExportedField<Extract<Field, { type: Name }>>,
  ) => Question;
};

const QUESTIONS: Questions = {
  short_text: () => plain('text'),
  long_text: (_making, { element: { rows } }) =>
    plain('text', ['rows'], {
      appearance: 'multiline',
      ...(rows !== undefined && { parameters: `rows=${rows}` }),
    }),
  email: () => changed(plain('text'), 'a text question with an email check'),
  phone: () => changed(plain('text', [], { appearance: 'numbers' }), 'a text question'),
  url: () => plain('text', [], { appearance: 'url' }),
  number: (_making, { element: { decimals } }) =>
    decimals === 0 ? plain('integer', ['decimals']) : plain('decimal'),
  currency: () => changed(plain('decimal'), 'a decimal question'),
  slider: (_making, { element: { min = 0, max = 100, step = 1 } }) => range(min, max, step),
  rating: (_making, { element: { max = 5 } }) => range(1, max, 1, { appearance: 'rating' }),
  scale: (_making, { element: { min = 1, max = 5 } }) => changed(range(min, max, 1), 'a range question'),
  nps: () => changed(range(0, 10, 1), 'a range question'),
  yes_no: (making, exported) => changed(yesNo(making, exported), 'a choice of "yes" or "no"'),
  consent: () => plain('acknowledge', ['statement']),
  single_choice: (making, exported) => select(making, exported, 'select_one'),
  dropdown: (making, exported) => select(making, exported, 'select_one', { appearance: 'minimal' }),
  picture_choice: (making, exported) => changed(select(making, exported, 'select_one'), 'a choice question'),
  country: () => changed(plain('text'), 'a text question'),
  multi_choice: (making, exported) => select(making, exported, 'select_multiple'),
  ranking: (making, exported) => select(making, exported, 'rank'),
  date: () => plain('date'),
  time: () => plain('time'),
  datetime: () => plain('dateTime'),
  file: (_making, { element: { accept } }) => {
    const media = accept?.length === 1 ? MEDIA[accept[0] as string] : undefined;
    return media ? plain(media, ['accept']) : plain('file');
  },
  image: () => plain('image'),
  signature: () => plain('image', [], { appearance: 'signature' }),
  location: (_making, { element: { map } }) => plain('geopoint', ['map'], map ? { appearance: 'maps' } : {}),
  hidden: () => plain('hidden'),
  calculated: (_making, { element: { show, result = 'any' } }) =>
    show
      ? plain(SHOWN[result] ?? 'text', ['show', 'result'], { readonly: 'yes' })
      : plain('calculate', ['show', 'result']),
};

/** The cells that say what a field asks; undefined where there is nothing like it. */
export function questionOf(making: Making, exported: ExportedField): Question | undefined {
  const make = QUESTIONS[exported.element.type] as
    | ((making: Making, exported: ExportedField<Field>) => Question)
    | undefined;
  return make?.(making, exported);
}
