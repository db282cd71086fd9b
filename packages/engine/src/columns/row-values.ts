import type { ExpressionType } from '../expressions/expression-types.ts';
import type { FilterSchema } from '../expressions/filter-schema.ts';
import { nearestName } from '../expressions/nearest-name.ts';
import { problemMessage } from '../fields/problem-message.ts';
import type { JsonSchema } from '../settings/setting-schema.ts';
import type { ColumnSettings } from './column-type.ts';
import { type ColumnTypeName, columnTypes } from './column-types.ts';

/** A column as far as its values are concerned. */
export type ValueColumn = ColumnSettings & {
  readonly key: string;
  readonly type: ColumnTypeName;
  readonly required?: boolean | undefined;
};

export type RowProblem = { readonly path: string; readonly code: string; readonly message: string };

export type ReadRow = {
  /** In canonical form, by the keys of the columns that were given. */
  values: Record<string, unknown>;
  problems: RowProblem[];
};

/** Whether a value does not satisfy `required`. */
export const isMissing = (value: unknown): boolean => value === null || value === undefined;

/** The values that were sent for a row, read by their columns. Of a whole row, what is required must be there. */
export function readRow(
  columns: readonly ValueColumn[],
  sent: Readonly<Record<string, unknown>>,
  { whole }: { whole: boolean },
): ReadRow {
  const read: ReadRow = { values: {}, problems: [] };
  const known = new Map(columns.map((column) => [column.key, column]));
  for (const [key, json] of Object.entries(sent)) {
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
    const isGiven = Object.hasOwn(sent, key);
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

/** What filters and sorts can name below `values`. */
export function rowFilter(columns: readonly ValueColumn[]): FilterSchema {
  const fields = new Map(columns.map(({ key, type }) => [key, columnTypes[type].filter]));
  return {
    names: [...fields.keys()],
    field: ([key = '', ...rest]) => (rest.length === 0 ? fields.get(key) : undefined),
  };
}

/** The values of a row as expressions see them. */
export const rowType = (columns: readonly ValueColumn[]): ExpressionType => ({
  kind: 'object',
  fields: Object.fromEntries(columns.map(({ key, type }) => [key, columnTypes[type].valueType])),
});

/** The values of a row as JSON Schema, for clients and for documents. */
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
