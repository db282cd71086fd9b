import {
  type ExpressionType,
  type Filter,
  FilterError,
  type FilterField,
  type FilterSchema,
  parseFilter,
} from '@form-service/engine';
import { bindFilter } from '../../data-tables/index.ts';
import { resolvePath } from '../validation/reference-path.ts';
import type { Names, StepChecks } from '../validation/step-checks.ts';
import type { StepContext } from './run-step.ts';

const fieldTypes: Partial<Record<ExpressionType['kind'], FilterField['type']>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamp',
  list: 'list',
};

/** Whether a name in such a filter refers to the run, not to the records. */
const isRunValue = (names: Names, path: readonly string[]): boolean => Object.hasOwn(names, path[0] ?? '');

/**
 * A filter of rows or entries that also uses values of the run: `values.owner == entry.answers.email`. Those have the types
 * that the workflow knows; `bindRecordFilter` inserts the values.
 */
const parseRecordFilter = (text: string, records: FilterSchema, names: Names): Filter => {
  const schema: FilterSchema = {
    names: [...records.names, ...Object.keys(names)],
    field(path) {
      if (!isRunValue(names, path)) return records.field(path);
      const found = resolvePath(names, path);
      const type = 'type' in found ? fieldTypes[found.type.kind] : undefined;
      return type === undefined ? undefined : ({ type, nullable: true } as FilterField);
    },
  };
  return parseFilter(text, schema);
};

export const checkRecordFilter = (
  text: string | undefined,
  records: FilterSchema,
  checks: StepChecks,
  names: Names = checks.names,
): void => {
  if (text === undefined || text.trim() === '') return;
  try {
    parseRecordFilter(text, records, names);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const { line, column } = error.position;
    checks.error('filter', error.code, `${error.message} (line ${line}, column ${column})`);
  }
};

const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : null,
    values,
  );

/** The filter with the values of the run inserted as data; or whether it matches all records or none. */
export const bindRecordFilter = (
  text: string | undefined,
  records: FilterSchema,
  { names, values }: Pick<StepContext, 'names' | 'values'>,
): Filter | boolean => {
  if (text === undefined || text.trim() === '') return true;
  const known = names();
  const filter = parseRecordFilter(text, records, known);
  const condition = bindFilter(
    filter.condition,
    (path) => isRunValue(known, path),
    (path) => valueAt(values, path),
  );
  return typeof condition === 'boolean' ? condition : { ...filter, condition };
};
