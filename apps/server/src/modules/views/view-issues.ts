import type { ErrorDetail } from '@form-service/contracts';
import {
  type Definition,
  FilterError,
  type FilterSchema,
  nearestName,
  parseFilter,
} from '@form-service/engine';
import { entryFilterSchema, isSortablePath } from '../forms/index.ts';
import type { ViewValues } from './store.ts';

type CheckedParts = Partial<Pick<ViewValues, 'columns' | 'filter' | 'sort' | 'groupBy'>>;

/** Fields for grouping, in addition to sortable ones. */
const groupable = ['status', 'locale', 'source'];

export const isGroupable = (schema: FilterSchema, path: string): boolean =>
  groupable.includes(path) || isSortablePath(schema, path);

/** The sort of a view: `-createdAt,answers.name`. */
export const sortParts = (sort: string | null): { field: string; descending: boolean }[] =>
  (sort ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }));

/**
 * What of a view does not fit the form. Views refer to fields by key: a new label changes nothing, and a field with another key
 * is another field.
 */
export const viewIssues = (
  definition: Definition,
  { columns = [], filter = null, sort = null, groupBy = null }: CheckedParts,
): ErrorDetail[] => {
  const schema = entryFilterSchema(definition);
  const isKnown = (path: string) => schema.field(path.split('.')) !== undefined;
  const unknown = (path: string, name: string): ErrorDetail => {
    const nearest = nearestName(name, schema.names);
    const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
    return {
      path,
      code: 'unknown_path',
      message: `Entries of this form have no "${name}".${hint}`.slice(0, 2_000),
    };
  };
  const issues: ErrorDetail[] = columns.flatMap(({ key }, index) =>
    isKnown(key) ? [] : [unknown(`columns.${index}.key`, key)],
  );
  for (const { field } of sortParts(sort)) {
    if (!isKnown(field)) issues.push(unknown('sort', field));
    else if (!isSortablePath(schema, field))
      issues.push({ path: 'sort', code: 'not_sortable', message: `Entries cannot be sorted by "${field}".` });
  }
  if (groupBy !== null && !isKnown(groupBy)) issues.push(unknown('groupBy', groupBy));
  else if (groupBy !== null && !isGroupable(schema, groupBy))
    issues.push({
      path: 'groupBy',
      code: 'not_groupable',
      message: `Entries cannot be grouped by "${groupBy}". Choose a field with a single value.`,
    });
  const problem = filter === null ? undefined : filterIssue(filter, schema);
  if (problem) issues.push(problem);
  return issues;
};

const filterIssue = (filter: string, schema: FilterSchema): ErrorDetail | undefined => {
  try {
    parseFilter(filter, schema);
    return undefined;
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const { line, column } = error.position;
    return {
      path: 'filter',
      code: error.code,
      message: `${error.message} (line ${line}, column ${column})`.slice(0, 2_000),
    };
  }
};
