import type { ExpressionType } from '../expressions/expression-types.ts';
import { flag, line, listOf, record, required, type SettingsOf } from '../settings/setting.ts';
import { keyFormat } from '../settings/text-formats.ts';
import { stringOf } from './answer-type.ts';
import { compareAsJson } from './any-answers.ts';
import { choicesSchema, choicesType } from './choice-lists.ts';
import { fieldType } from './field-type.ts';
import { optionList } from './option-settings.ts';
import { choiceSchema, choiceValues, optionContradictions } from './options.ts';
import { matrixHandler } from './scale-and-grid-handlers.ts';
import { rowChoices } from './scale-and-grid-validators.ts';

const rowShape = {
  value: required(
    line({ maxLength: 63, format: keyFormat, description: 'The key of the row in the answer.' }),
  ),
  label: line({
    maxLength: 500,
    translatable: true,
    description: 'The text people see; the value by default.',
  }),
};

const shape = {
  rows: required(
    listOf(record(rowShape, { title: 'FormMatrixRow' }), {
      max: 200,
      named: true,
      description: 'The rows, each of which is a question.',
    }),
  ),
  columns: required(optionList('The options, the same for each row.')),
  multiple: flag('Allows several options per row.'),
  everyRow: flag('If one row is answered, all rows must be.'),
};

type Settings = SettingsOf<typeof shape>;

const valueTypeOf = (settings: Settings): ExpressionType =>
  settings.multiple ? choicesType(rowChoices(settings)) : stringOf(choiceValues(rowChoices(settings)));

const perRow = <Value>({ rows }: Settings, value: Value): Record<string, Value> =>
  Object.fromEntries(rows.map((row) => [row.value, value]));

export const matrix = fieldType('matrix', matrixHandler, {
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
      settings.multiple ? choicesSchema(rowChoices(settings)) : choiceSchema(rowChoices(settings)),
    ),
  }),
  contradictions: ({ rows, columns }) => [
    ...optionContradictions(rows, 'rows'),
    ...optionContradictions(columns, 'columns'),
  ],
});
