import { isObject } from '../settings/plain-json.ts';
import { type Choices, checkChoices, parseChoices } from './choice-lists.ts';
import {
  type AnswerValidator,
  createValidator,
  type FieldContext,
  type Parsed,
  parsed,
  rejected,
} from './field-type.ts';
import { checkNumber, parseNumber, type Range } from './number-validator.ts';
import { type ChoiceSettings, checkChoice, isInline, type Option, parseChoice } from './options.ts';
import { type Problem, problem, wrongType } from './problems.ts';

/** Numbers that are selected instead of entered: they always have a range and a step. */
/* @__NO_SIDE_EFFECTS__ */
const rangeValidator = <Settings>(
  rangeOf: (settings: Settings) => Range,
): AnswerValidator<Settings, number> =>
  createValidator({
    parse: parseNumber,
    check: (answer, settings) => checkNumber(answer, rangeOf(settings)),
  });

type Bounds = { min?: number; max?: number };

export const npsRange = (): Range => ({ min: 0, max: 10, decimals: 0 });
export const ratingRange = ({ max = 5 }: Bounds): Range => ({ min: 1, max, decimals: 0 });
export const scaleRange = ({ min = 1, max = 5 }: Bounds): Range => ({ min, max, decimals: 0 });
export const sliderRange = ({ min = 0, max = 100, step = 1 }: Bounds & { step?: number }): Range => ({
  min,
  max,
  step,
});

export const npsValidator = rangeValidator(npsRange);
export const ratingValidator = rangeValidator(ratingRange);
export const scaleValidator = rangeValidator(scaleRange);
export const sliderValidator = rangeValidator(sliderRange);

export const rankingValidator = createValidator<ChoiceSettings & { partial?: boolean }, Choices>({
  parse: parseChoices,
  check(answer, settings, context) {
    const problems = checkChoices(answer, settings, context);
    if (problems.length > 0 || settings.partial || !isInline(settings.options)) return problems;
    const missing = settings.options.length - answer.length;
    return missing > 0 ? [problem('incomplete_ranking', { missing })] : [];
  },
});

type Settings = {
  readonly rows: readonly { readonly value: string; readonly label?: string }[];
  readonly columns: readonly Option[];
  readonly multiple?: boolean;
  readonly everyRow?: boolean;
};
type Answer = Readonly<Record<string, string | readonly string[]>>;

/** The columns as the options of each row. */
export const rowChoices = ({ columns }: Pick<Settings, 'columns'>) => ({ options: columns });

export function parseMatrix(json: unknown, settings: Settings): Parsed<Answer> {
  if (!isObject(json)) return rejected(wrongType('rows'));
  const known = new Set(settings.rows.map((row) => row.value));
  const unknownKey = Object.keys(json).find((row) => !known.has(row));
  if (unknownKey !== undefined) return rejected(problem('unknown_row', {}, [unknownKey.slice(0, 100)]));
  const answer: Record<string, string | readonly string[]> = {};
  for (const row of known) {
    const value = Object.hasOwn(json, row) ? json[row] : null;
    if (value === null || value === undefined) continue;
    const read = settings.multiple
      ? parseChoices(value, rowChoices(settings))
      : parseChoice(value, rowChoices(settings));
    if (!('answer' in read))
      return rejected(...read.problems.map((found) => ({ ...found, path: [row, ...(found.path ?? [])] })));
    if (read.answer !== null) answer[row] = read.answer;
  }
  return parsed(Object.keys(answer).length > 0 ? answer : null);
}

function checkMatrix(answer: Answer, settings: Settings, context: FieldContext): readonly Problem[] {
  return settings.rows.flatMap(({ value: row }): readonly Problem[] => {
    const given = answer[row];
    if (given === undefined) return settings.everyRow ? [problem('row_required', {}, [row])] : [];
    const found =
      typeof given === 'string'
        ? checkChoice(given, rowChoices(settings), context)
        : checkChoices(given, rowChoices(settings), context);
    return found.map((one) => ({ ...one, path: [row, ...(one.path ?? [])] }));
  });
}

export const matrixValidator = createValidator<Settings, Answer>({
  parse: parseMatrix,
  check: checkMatrix,
});
