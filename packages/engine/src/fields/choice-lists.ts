/** Shared by the types whose answer is a list of option values. */
import { LIST_OF_STRINGS, stringOf } from './answer-type.ts';
import { createValidator, type FieldContext, type Parsed, parsed, rejected } from './field-type.ts';
import {
  type ChoiceSettings,
  choiceSchema,
  choiceValues,
  compareChoices,
  isChoice,
  MAX_OPTIONS,
  parseChoice,
} from './options.ts';
import { type Problem, problem, wrongType } from './problems.ts';

export type Choices = readonly string[];

/** Blank items are dropped; an empty list is no answer. */
export function parseChoices(json: unknown, settings: ChoiceSettings): Parsed<Choices> {
  if (!Array.isArray(json)) return rejected(wrongType('list'));
  if (json.length > MAX_OPTIONS) return rejected(problem('too_many_choices', { max: MAX_OPTIONS }));
  const answer: string[] = [];
  for (const [position, item] of json.entries()) {
    const read = parseChoice(item, settings);
    if (!('answer' in read))
      return rejected(...read.problems.map((found) => ({ ...found, path: [position] })));
    if (read.answer !== null) answer.push(read.answer);
  }
  return parsed(answer.length > 0 ? answer : null);
}

export function checkChoices(answer: Choices, settings: ChoiceSettings, context: FieldContext): Problem[] {
  const problems = new Set(answer).size < answer.length ? [problem('duplicate_choice')] : [];
  for (const [position, value] of answer.entries())
    if (!isChoice(value, settings, context.options)) problems.push(problem('not_an_option', {}, [position]));
  return problems;
}

/** Compares item by item; a prefix sorts first. */
export function compareChoiceLists(a: Choices, b: Choices, settings: ChoiceSettings): number {
  for (const [position, value] of a.entries()) {
    const other = b[position];
    if (other === undefined) return 1;
    const order = compareChoices(value, other, settings);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

export const choicesSchema = (settings: ChoiceSettings, min = 1, max = MAX_OPTIONS) => ({
  type: 'array',
  items: choiceSchema(settings),
  uniqueItems: true,
  minItems: Math.max(1, min),
  maxItems: max,
});

export const choicesType = (settings: ChoiceSettings) => {
  const values = choiceValues(settings);
  return values ? ({ kind: 'list', items: stringOf(values) } as const) : LIST_OF_STRINGS;
};

export const multiChoiceValidator = createValidator<ChoiceSettings & { min?: number; max?: number }, Choices>(
  {
    parse: parseChoices,
    check(answer, settings, context) {
      const { min = 0, max = MAX_OPTIONS } = settings;
      const problems = checkChoices(answer, settings, context);
      if (answer.length < min) problems.push(problem('too_few_choices', { min }));
      if (answer.length > max) problems.push(problem('too_many_choices', { max }));
      return problems;
    },
  },
);
