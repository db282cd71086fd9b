import type { ExpressionType } from '../expressions/expression-types.ts';
import { isObject } from '../settings/plain-json.ts';
import { flag, line, listOf, record, required, type SettingsOf } from '../settings/setting.ts';
import { keyFormat } from '../settings/text-formats.ts';
import { stringOf } from './answer-type.ts';
import { compareAsJson, jsonFromCell } from './cells.ts';
import { checkChoices, choicesSchema, choicesType, parseChoices } from './choice-lists.ts';
import { type FieldContext, fieldType, type Parsed, parsed, refused } from './field-type.ts';
import { optionList } from './option-settings.ts';
import {
  checkChoice,
  choiceSchema,
  choiceValues,
  optionContradictions,
  optionLabel,
  parseChoice,
} from './options.ts';
import { type Problem, problem, wrongType } from './problems.ts';
import { answering } from './worded.ts';

const rowShape = {
  value: required(line({ maxLength: 63, format: keyFormat, description: 'Names the row in the answer.' })),
  label: line({
    maxLength: 500,
    translatable: true,
    description: 'What people see; the value, if left out.',
  }),
};

const shape = {
  rows: required(
    listOf(record(rowShape, { title: 'FormMatrixRow' }), {
      max: 200,
      named: true,
      description: 'One question each.',
    }),
  ),
  columns: required(optionList('The options, the same for each row.')),
  multiple: flag('Several options can be chosen in a row.'),
  everyRow: flag('Once one row is answered, all must be.'),
};

type Settings = SettingsOf<typeof shape>;
type Answer = Readonly<Record<string, string | readonly string[]>>;

const choices = ({ columns }: Settings) => ({ options: columns });

function parseMatrix(json: unknown, settings: Settings): Parsed<Answer> {
  if (!isObject(json)) return refused(wrongType('rows'));
  const known = new Set(settings.rows.map((row) => row.value));
  const stranger = Object.keys(json).find((row) => !known.has(row));
  if (stranger !== undefined) return refused(problem('unknown_row', {}, [stranger.slice(0, 100)]));
  const answer: Record<string, string | readonly string[]> = {};
  for (const row of known) {
    const value = Object.hasOwn(json, row) ? json[row] : null;
    if (value === null || value === undefined) continue;
    const read = settings.multiple
      ? parseChoices(value, choices(settings))
      : parseChoice(value, choices(settings));
    if (!('answer' in read))
      return refused(...read.problems.map((found) => ({ ...found, path: [row, ...(found.path ?? [])] })));
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
        ? checkChoice(given, choices(settings), context)
        : checkChoices(given, choices(settings), context);
    return found.map((one) => ({ ...one, path: [row, ...(one.path ?? [])] }));
  });
}

const valueTypeOf = (settings: Settings): ExpressionType =>
  settings.multiple ? choicesType(choices(settings)) : stringOf(choiceValues(choices(settings)));

const perRow = <Value>({ rows }: Settings, value: Value): Record<string, Value> =>
  Object.fromEntries(rows.map((row) => [row.value, value]));

export const matrixAnswers = answering<Settings, Answer>({
  parse: parseMatrix,
  check: checkMatrix,
  show: (answer, { rows, columns }) =>
    rows
      .filter((row) => answer[row.value] !== undefined)
      .map((row) => {
        const given = [answer[row.value] ?? []].flat().map((value) => optionLabel(value, columns));
        return `${row.label ?? row.value}: ${given.join(', ')}`;
      })
      .join('; '),
  fromCell: (text, settings) => parseMatrix(jsonFromCell(text), settings),
});

export const matrix = fieldType('matrix', matrixAnswers, {
  title: 'Matrix',
  settings: shape,
  valueType: (settings) => ({ kind: 'object', fields: perRow(settings, valueTypeOf(settings)) }),
  order: compareAsJson,
  cell: (answer) => JSON.stringify(answer),
  answerSchema: (settings) => ({
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: perRow(
      settings,
      settings.multiple ? choicesSchema(choices(settings)) : choiceSchema(choices(settings)),
    ),
  }),
  contradictions: ({ rows, columns }) => [
    ...optionContradictions(rows, 'rows'),
    ...optionContradictions(columns, 'columns'),
  ],
});
