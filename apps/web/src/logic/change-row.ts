import { celName } from './cel-name.ts';
import type { ConditionField } from './condition-field.ts';
import { fitsValue, operatorsFor } from './row-operators.ts';
import { type ConditionLine, isTextTest, type RowOperator, type RowValue, takesValue } from './rows.ts';

/** The row for another field, keeping operator and value where possible. */
export function withField(row: ConditionLine, field: ConditionField): ConditionLine {
  const offered = operatorsFor(field);
  const operator = offered.includes(row.operator) ? row.operator : (offered[0] ?? 'is_filled');
  return withOperator(
    { ...row, field: celName(field), value: compatibleValue(row.value, field, operator) },
    operator,
    field,
  );
}

/** The row with another operator, keeping the value where possible. */
export function withOperator(
  row: ConditionLine,
  operator: RowOperator,
  field: ConditionField,
): ConditionLine {
  const value = takesValue(operator) ? compatibleValue(row.value, field, operator) : undefined;
  return {
    field: row.field,
    operator,
    ...(value !== undefined && { value }),
    ...(isTextTest(operator) && row.matchCase && { matchCase: true }),
  };
}

function compatibleValue(
  value: RowValue | undefined,
  field: ConditionField,
  operator: RowOperator,
): RowValue | undefined {
  const candidates: (RowValue | undefined)[] = [
    value,
    typeof value === 'string' ? [value] : undefined,
    Array.isArray(value) ? value[0] : undefined,
  ];
  return candidates.find(
    (one) => one !== undefined && fitsValue(field, operator, one) && isAmongOptions(one, field),
  );
}

function isAmongOptions(value: RowValue, { options }: ConditionField): boolean {
  if (!options) return true;
  const known = new Set(options.map((option) => option.value));
  return (Array.isArray(value) ? value : [value]).every((one) => known.has(String(one)));
}
