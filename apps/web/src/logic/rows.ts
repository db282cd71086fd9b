import type { Operator } from '@form-service/engine';

/** Row operators: those of the engine's filters, their negations, and "in the last … days". */
export type RowOperator = Operator | 'not_contains' | 'ends_with' | 'none_of' | 'excludes' | 'last_days';

/** The day of evaluation. */
export type Today = { readonly clock: 'today' };

export const TODAY: Today = { clock: 'today' };

export type RowValue = string | number | boolean | readonly string[] | Today;

/** A field by its CEL name, an operator, and a value if the operator takes one. */
export type ConditionLine = {
  readonly field: string;
  readonly operator: RowOperator;
  readonly value?: RowValue | undefined;
  /** For text search: case-sensitive. */
  readonly matchCase?: true | undefined;
};

export type Join = 'all' | 'any';

export type RowGroup = { readonly join: Join; readonly rows: readonly ConditionLine[] };

/** A condition as rows, and groups of rows one level deep. */
export type Rows = { readonly join: Join; readonly items: readonly (ConditionLine | RowGroup)[] };

export const NO_ROWS: Rows = { join: 'all', items: [] };

export const isGroup = (item: ConditionLine | RowGroup): item is RowGroup => 'rows' in item;

export const takesValue = (operator: RowOperator): boolean =>
  operator !== 'is_empty' && operator !== 'is_filled';

/** Text search operators, which can ignore case. */
export const isTextTest = (operator: RowOperator): boolean =>
  operator === 'contains' ||
  operator === 'not_contains' ||
  operator === 'starts_with' ||
  operator === 'ends_with';

/** Incomplete rows are not part of the condition yet. */
export function isComplete({ field, operator, value }: ConditionLine): boolean {
  if (field === '') return false;
  if (!takesValue(operator)) return true;
  if (value === undefined || value === '') return false;
  if (typeof value === 'number') return Number.isFinite(value) && (operator !== 'last_days' || isDays(value));
  return !Array.isArray(value) || value.length > 0;
}

/** The engine's limit of durations: a hundred years. */
export const isDays = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 36_500;

/** Normalizes: only complete rows, no groups of one, no redundant groups. */
export function plainRows({ join, items }: Rows): Rows {
  const plain = items.flatMap((item): readonly (ConditionLine | RowGroup)[] => {
    if (!isGroup(item)) return isComplete(item) ? [item] : [];
    const rows = item.rows.filter(isComplete);
    return rows.length < 2 || item.join === join ? rows : [{ join: item.join, rows }];
  });
  const [only] = plain;
  if (plain.length !== 1 || !only) return plain.length === 0 ? NO_ROWS : { join, items: plain };
  return isGroup(only) ? { join: only.join, items: only.rows } : { join: 'all', items: plain };
}
