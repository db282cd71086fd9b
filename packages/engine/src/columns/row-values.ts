import type { ExpressionType } from '../expressions/expression-types.ts';
import type { FilterSchema } from '../expressions/filter-schema.ts';
import { nearestName } from '../expressions/nearest-name.ts';
import { problemMessage } from '../messages/index.ts';
import type { JsonSchema } from '../settings/setting-schema.ts';
import type { ColumnSettings } from './column-type.ts';
import { type ColumnTypeName, columnTypes } from './column-types.ts';

/** The parts of a column that its values depend on. */
export type ValueColumn = ColumnSettings & {
  readonly key: string;
  readonly type: ColumnTypeName;
  readonly required?: boolean | undefined;
};

export type RowProblem = { readonly path: string; readonly code: string; readonly message: string };

export type ReadRow = {
  /** Canonical values by column key, for the columns that were sent. */
  values: Record<string, unknown>;
  problems: RowProblem[];
};

/** Whether a value counts as missing for `required`. */
export const isMissing = (value: unknown): boolean => value === null || value === undefined;

/** Parses the values sent for a row. If `whole`, required values must be present. */
export function readRow(
  columns: readonly ValueColumn[],
  input: Readonly<Record<string, unknown>>,
  { whole }: { whole: boolean },
): ReadRow {
  const read: ReadRow = { values: {}, problems: [] };
  const known = new Map(columns.map((column) => [column.key, column]));
  for (const [key, json] of Object.entries(input)) {
    const column = known.get(key);
    if (!column) {
      read.problems.push(unknownColumn(key, [...known.keys()]));
      continue;
    }
    const result = columnTypes[column.type].parse(json, column);
    if ('answer' in result) read.values[key] = result.answer;
    else
      for (const { path = [], ...found } of result.problems)
        read.problems.push({
          path: ['values', key, ...path].join('.'),
          code: found.code,
          message: problemMessage(found),
        });
  }
  for (const { key, required } of columns) {
    const isGiven = Object.hasOwn(input, key);
    if (!required || (!whole && !isGiven)) continue;
    if (isGiven ? Object.hasOwn(read.values, key) && isMissing(read.values[key]) : whole)
      read.problems.push({
        path: `values.${key}`,
        code: 'required',
        message: problemMessage({ code: 'required' }),
      });
  }
  return read;
}

function unknownColumn(key: string, keys: readonly string[]): RowProblem {
  const nearest = nearestName(key, keys);
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  return {
    path: `values.${key}`.slice(0, 200),
    code: 'unknown_column',
    message: `The table has no column with this key.${hint}`,
  };
}

/** The filter fields below `values`. */
export function rowFilter(columns: readonly ValueColumn[]): FilterSchema {
  const fields = new Map(columns.map(({ key, type }) => [key, columnTypes[type].filter]));
  return {
    names: [...fields.keys()],
    field: ([key = '', ...rest]) => (rest.length === 0 ? fields.get(key) : undefined),
  };
}

/** The expression type of a row's values. */
export const rowType = (columns: readonly ValueColumn[]): ExpressionType => ({
  kind: 'object',
  fields: Object.fromEntries(columns.map(({ key, type }) => [key, columnTypes[type].valueType])),
});

/** The JSON Schema of a row's values, for clients and documentation. */
export const rowSchema = (columns: readonly ValueColumn[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    columns.map((column) => {
      const schema = columnTypes[column.type].schema(column);
      return [column.key, column.required ? schema : { anyOf: [schema, { type: 'null' }] }];
    }),
  ),
  required: columns.filter(({ required }) => required).map(({ key }) => key),
  additionalProperties: false,
});
