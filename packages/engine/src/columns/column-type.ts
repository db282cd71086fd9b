import type { ExpressionType } from '../expressions/expression-types.ts';
import type { FilterField } from '../expressions/filter-schema.ts';
import { filterFieldOf } from '../fields/answer-type.ts';
import type { CellHints, FieldContext, FieldType, FormatOptions, Parsed } from '../fields/field-type.ts';
import type { SettingsOf, Shape } from '../settings/setting.ts';
import type { JsonSchema } from '../settings/setting-schema.ts';

/** An option of a column. */
export type ColumnOption = { readonly value: string; readonly label?: string | undefined };

/** The column settings that a type needs. */
export type ColumnSettings = { readonly options?: readonly ColumnOption[] | null | undefined };

/**
 * A column type. Most types wrap a field type, so a table accepts and shows the same values as a form. A missing value
 * is null.
 */
export type ColumnType = {
  /** The display name: "Long text". */
  readonly title: string;
  readonly valueType: ExpressionType;
  readonly filter: FilterField;
  /** Parses JSON into the canonical form, or returns all problems. */
  parse(json: unknown, column: ColumnSettings): Parsed<unknown>;
  /** Parses text: a CSV cell, or text pasted into a grid. */
  fromCell(text: string, column: ColumnSettings, hints?: CellHints): Parsed<unknown>;
  toCell(value: unknown, column: ColumnSettings): string;
  format(value: unknown, column: ColumnSettings, presentation: FormatOptions): string;
  /** A total order with missing values last. */
  compare(a: unknown, b: unknown, column: ColumnSettings): number;
  /** The schema of a non-null value. */
  schema(column: ColumnSettings): JsonSchema;
  /** The key that must be unique in a unique column. Absent if a column of the type cannot be unique. */
  readonly uniqueKey?: (value: unknown) => string;
};

/** Answers are validated with a date and files; table values are not. */
const NO_CONTEXT: FieldContext = {
  today: '',
  now: '',
  compilePattern: () => ({ problem: { message: '' } }),
};

type More = Pick<ColumnType, 'uniqueKey'> & { title: string; valueType: ExpressionType };

/** A column type that accepts the values of a field type. */
export function columnOf<S extends Shape, Answer>(
  type: FieldType<string, S, Answer>,
  settingsOf: (column: ColumnSettings) => SettingsOf<S>,
  { title, valueType, uniqueKey }: More,
): ColumnType {
  const validated = (read: Parsed<Answer>, column: ColumnSettings): Parsed<unknown> => {
    if (!('answer' in read) || read.answer === null) return read;
    const problems = type.check(read.answer, settingsOf(column), NO_CONTEXT);
    return problems.length > 0 ? { problems } : read;
  };
  return {
    title,
    valueType,
    filter: filterFieldOf(valueType),
    parse: (json, column) => validated(type.parse(json, settingsOf(column)), column),
    fromCell: (text, column, hints) => validated(type.fromCell(text, settingsOf(column), hints), column),
    toCell: (value, column) => type.toCell(value, settingsOf(column)),
    format: (value, column, presentation) => type.format(value, settingsOf(column), presentation),
    compare: (a, b, column) => type.compare(a, b, settingsOf(column)),
    schema: (column) => type.answerSchema(settingsOf(column)),
    ...(uniqueKey && { uniqueKey }),
  };
}
