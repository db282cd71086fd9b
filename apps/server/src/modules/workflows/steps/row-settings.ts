import { nearestName } from '@form-service/engine';
import { findColumn } from '../../data-tables/index.ts';
import { isEmpty, type StepChecks } from '../validation/step-checks.ts';

/** Shared checks of the steps on rows. */
export const checkTable = (tableId: string | undefined, checks: StepChecks) =>
  checks.needs('tableId', tableId) && checks.exists('tableId', tableId)
    ? checks.resources.tables.get(tableId ?? '')
    : undefined;

/** Values by column key: they must exist, and a new row needs all required ones. */
export const checkRowValues = (
  {
    tableId,
    values = {},
  }: { tableId?: string | undefined; values?: Readonly<Record<string, unknown>> | undefined },
  checks: StepChecks,
  { whole }: { whole: boolean },
): void => {
  checks.texts('values', values);
  const columns = checks.resources.tables.get(tableId ?? '')?.columns;
  if (!columns) return;
  const keys = columns.map(({ key }) => key);
  for (const key of Object.keys(values)) {
    if (findColumn(columns, key)) continue;
    const nearest = nearestName(key, keys);
    const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
    checks.error(`values.${key}`, 'unknown_column', `The table has no column "${key}".${hint}`);
  }
  if (!whole) return;
  for (const { key, name, required, default: standard } of columns)
    if (required && isEmpty(values[key]) && (standard === null || standard === undefined))
      checks.error(`values.${key}`, 'required', `“${name}” is required. Enter a value.`);
};
