import { isObject } from '../settings/plain-json.ts';
import { checkChoices, parseChoices } from './choice-lists.ts';
import { createValidator, type FieldContext, type Parsed, parsed, rejected } from './field-type.ts';
import { checkChoice, type Option, parseChoice } from './options.ts';
import { type Problem, problem, wrongType } from './problems.ts';

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
