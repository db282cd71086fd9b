import type { ExpressionType } from '../expressions/expression-types.ts';
import type { FilterField } from '../expressions/filter-schema.ts';
import { filterFieldOf } from '../fields/answer-type.ts';
import type { CellHints, FieldContext, FieldType, FormatOptions, Parsed } from '../fields/field-type.ts';
import type { SettingsOf, Shape } from '../settings/setting.ts';
import type { JsonSchema } from '../settings/setting-schema.ts';

/** One of the values that a column of options takes. */
export type ColumnOption = { readonly value: string; readonly label?: string | undefined };

/** What a type needs to know of its column. */
export type ColumnSettings = { readonly options?: readonly ColumnOption[] | null | undefined };

/**
 * What the values of a column are. Most types are those of form fields: a table takes what a form takes, and shows it as a
 * form shows it. Values are null where a row has none.
 */
export type ColumnType = {
  /** For people: "Long text". */
  readonly title: string;
  readonly valueType: ExpressionType;
  readonly filter: FilterField;
  /** From JSON, in its one canonical form, or every reason why not. */
  parse(json: unknown, column: ColumnSettings): Parsed<unknown>;
  /** From text: a cell of a CSV file, or what was pasted into a grid. */
  fromCell(text: string, column: ColumnSettings, hints?: CellHints): Parsed<unknown>;
  toCell(value: unknown, column: ColumnSettings): string;
  format(value: unknown, column: ColumnSettings, presentation: FormatOptions): string;
  /** A total order with missing values last. */
  compare(a: unknown, b: unknown, column: ColumnSettings): number;
  /** Of a value that is there. */
  schema(column: ColumnSettings): JsonSchema;
  /** What two values of a unique column must not share. Absent where a column of the type cannot be unique. */
  readonly uniqueKey?: (value: unknown) => string;
};

/** The answers of a form are judged in a place and at a time; a table's values are not. */
const NO_CONTEXT: FieldContext = {
  today: '',
  now: '',
  compilePattern: () => ({ problem: { message: '' } }),
};

type More = Pick<ColumnType, 'uniqueKey'> & { title: string; valueType: ExpressionType };

/** A type of columns that takes what a type of fields takes. */
export function columnOf<S extends Shape, Answer>(
  type: FieldType<string, S, Answer>,
  settingsOf: (column: ColumnSettings) => SettingsOf<S>,
  { title, valueType, uniqueKey }: More,
): ColumnType {
  const judged = (read: Parsed<Answer>, column: ColumnSettings): Parsed<unknown> => {
    if (!('answer' in read) || read.answer === null) return read;
    const problems = type.check(read.answer, settingsOf(column), NO_CONTEXT);
    return problems.length > 0 ? { problems } : read;
  };
  return {
    title,
    valueType,
    filter: filterFieldOf(valueType),
    parse: (json, column) => judged(type.parse(json, settingsOf(column)), column),
    fromCell: (text, column, hints) => judged(type.fromCell(text, settingsOf(column), hints), column),
    toCell: (value, column) => type.toCell(value, settingsOf(column)),
    format: (value, column, presentation) => type.format(value, settingsOf(column), presentation),
    compare: (a, b, column) => type.compare(a, b, settingsOf(column)),
    schema: (column) => type.answerSchema(settingsOf(column)),
    ...(uniqueKey && { uniqueKey }),
  };
}
