import {
  type ExpressionType,
  type Filter,
  FilterError,
  type FilterField,
  type FilterSchema,
  parseFilter,
} from '@form-service/engine';
import { rowFilterSchema, type TableSchema } from '../../data-tables/index.ts';
import { followPath } from '../validation/reference-path.ts';
import type { Names, StepChecks } from '../validation/step-checks.ts';

const fieldTypes: Partial<Record<ExpressionType['kind'], FilterField['type']>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamp',
  list: 'list',
};

/**
 * A filter of rows that also names values of the run: `values.owner == entry.answers.email`. Those are of the types that
 * the workflow knows of them; whoever runs it puts the values in by `bindFilter`.
 */
export const parseRowFilter = (text: string, table: Pick<TableSchema, 'columns'>, names: Names): Filter => {
  const rows = rowFilterSchema(table.columns);
  const schema: FilterSchema = {
    names: [...rows.names, ...Object.keys(names)],
    field(path) {
      if (!isRunValue(names, path)) return rows.field(path);
      const found = followPath(names, path);
      const type = 'type' in found ? fieldTypes[found.type.kind] : undefined;
      return type === undefined ? undefined : ({ type, nullable: true } as FilterField);
    },
  };
  return parseFilter(text, schema);
};

/** Whether a name in such a filter is one of the run's, not a column. */
export const isRunValue = (names: Names, path: readonly string[]): boolean =>
  Object.hasOwn(names, path[0] ?? '');

export const checkRowFilter = (
  text: string,
  table: Pick<TableSchema, 'columns'>,
  checks: StepChecks,
  names: Names = checks.names,
): void => {
  try {
    parseRowFilter(text, table, names);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const { line, column } = error.position;
    checks.error('filter', error.code, `${error.message} (line ${line}, column ${column})`);
  }
};
