/** Options, defined in the form or rows of a data table. */

import type { SettingsOf } from '../settings/setting.ts';
import type { Contradiction, FieldContext, OptionLookup, Parsed } from './field-type.ts';
import { createValidator, parsed, rejected } from './field-type.ts';
import type { choiceSettings, optionShape, tableShape } from './option-settings.ts';
import { type Problem, problem } from './problems.ts';
import { compareText, parseLine } from './text-validators.ts';

/** The maximum length of an "Other" answer. */
const MAX_OTHER = 500;

export type Option = SettingsOf<typeof optionShape>;
type TableOptions = SettingsOf<typeof tableShape>;
export type Options = readonly Option[] | TableOptions;

export const MAX_OPTIONS = 5_000;

export type ChoiceSettings = SettingsOf<typeof choiceSettings>;

export const isInline = (options: Options): options is readonly Option[] => Array.isArray(options);

type Index = { positions: Map<string, number>; byLabel: Map<string, string>; values: readonly string[] };
const indexes = new WeakMap<readonly Option[], Index>();

/** Indexed once per option list, because every answer looks up its options. */
function indexOf(options: readonly Option[]): Index {
  let index = indexes.get(options);
  if (!index) {
    const values = [...new Set(options.map(({ value }) => value))];
    index = { positions: new Map(), byLabel: new Map(), values };
    for (const [position, { value, label }] of options.entries()) {
      if (!index.positions.has(value)) index.positions.set(value, position);
      const text = (label ?? value).trim().toLowerCase();
      if (!index.byLabel.has(text)) index.byLabel.set(text, value);
    }
    indexes.set(options, index);
  }
  return index;
}

/** The value of the option with this label, or the text itself. */
export function valueForLabel(text: string, options: Options): string {
  if (!isInline(options)) return text;
  const { positions, byLabel } = indexOf(options);
  return positions.has(text) ? text : (byLabel.get(text.toLowerCase()) ?? text);
}

/** A single space stands for "Other" without its text: no option starts with a space, and an empty text is no answer. */
const isOtherWithoutText = (json: unknown): boolean =>
  typeof json === 'string' && json !== '' && json.trim() === '';

export function parseChoice(json: unknown, { options, allowOther }: ChoiceSettings): Parsed<string> {
  if (allowOther && isOtherWithoutText(json)) return rejected(problem('other_text_required'));
  const read = parseLine(json, MAX_OTHER);
  if (!('answer' in read) || read.answer === null) return read;
  // An "Other" answer that equals an option's label means that option.
  return parsed(allowOther ? valueForLabel(read.answer, options) : read.answer);
}

export function isChoice(
  value: string,
  { options, allowOther }: ChoiceSettings,
  known?: OptionLookup,
): boolean {
  if (allowOther) return true;
  return isInline(options) ? indexOf(options).positions.has(value) : (known?.has(value) ?? true);
}

export const checkChoice = (
  value: string,
  settings: ChoiceSettings,
  context: FieldContext,
): readonly Problem[] => (isChoice(value, settings, context.options) ? [] : [problem('not_an_option')]);

export function optionLabel(value: string, options: Options, known?: OptionLookup): string {
  if (!isInline(options)) return known?.label(value) ?? value;
  const position = indexOf(options).positions.get(value);
  return (position === undefined ? undefined : options[position]?.label) ?? value;
}

/** In the author's order, with "Other" answers last. */
export function compareChoices(a: string, b: string, { options }: { options: Options }): number {
  if (!isInline(options)) return compareText(a, b);
  const { positions } = indexOf(options);
  const [left, right] = [positions.get(a) ?? MAX_OPTIONS, positions.get(b) ?? MAX_OPTIONS];
  return left - right || compareText(a, b);
}

/** The possible values, if known. */
export const choiceValues = ({ options, allowOther }: ChoiceSettings): readonly string[] | undefined =>
  isInline(options) && !allowOther ? indexOf(options).values : undefined;

export const choiceSchema = (settings: ChoiceSettings) => {
  const values = choiceValues(settings);
  return values && values.length > 0
    ? { type: 'string', enum: values }
    : { type: 'string', minLength: 1, maxLength: MAX_OTHER };
};

/** Reports an empty list and duplicate values. */
export function optionContradictions(options: Options, path: string): readonly Contradiction[] {
  if (!isInline(options)) return [];
  if (options.length === 0) return [{ path, code: 'no_options', message: 'There are no options. Add one.' }];
  const { positions } = indexOf(options);
  return options.flatMap(({ value }, position) => {
    if (positions.get(value) === position) return [];
    const message = `The value ${JSON.stringify(value)} appears twice. Each option needs a unique value.`;
    return [{ path: `${path}.${position}.value`, code: 'duplicate_option', message }];
  });
}

export const oneChoiceValidator = createValidator<ChoiceSettings, string>({
  parse: parseChoice,
  check: checkChoice,
});
