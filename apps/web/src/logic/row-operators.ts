import { operatorsOf } from '@form-service/engine';
import type { ConditionField } from './condition-field.ts';
import type { RowOperator, RowValue, Today } from './rows.ts';

const ordered: readonly RowOperator[] = ['equals', 'not_equals', 'less', 'at_most', 'greater', 'at_least'];
const choosing: readonly RowOperator[] = ['equals', 'not_equals', 'one_of', 'none_of'];
const filled: readonly RowOperator[] = ['is_filled', 'is_empty'];

/** Operators of a field: those of the engine for its type, and their negations. */
export function operatorsFor({
  type,
  counted,
  options,
  fieldType,
  neverEmpty,
}: ConditionField): readonly RowOperator[] {
  if (counted) return ordered;
  const ends = neverEmpty ? [] : filled;
  switch (type.kind) {
    case 'string':
      if (options) return [...choosing, ...ends];
      return ['equals', 'not_equals', 'contains', 'not_contains', 'starts_with', 'ends_with', ...ends];
    case 'boolean':
      return ['equals', 'not_equals', ...ends];
    case 'datetime':
      return ['last_days', 'at_least', 'less', 'greater', 'at_most', ...ends];
    case 'list':
      if (type.items.kind !== 'string' || isFiles(fieldType)) return ends;
      return ['includes', 'excludes', ...ends];
    default:
      return operatorsOf[type.kind].filter((operator) => !neverEmpty || !filled.includes(operator));
  }
}

/** Also operators that rows can show, from text, but do not offer. */
export const supportsOperator = (field: ConditionField, operator: RowOperator): boolean =>
  operatorsFor(field).includes(operator) ||
  (!field.counted && (also[field.type.kind]?.includes(operator) ?? false)) ||
  filled.includes(operator);

const also: Partial<Record<ConditionField['type']['kind'], readonly RowOperator[]>> = {
  string: [...choosing, 'contains', 'not_contains', 'starts_with', 'ends_with'],
  datetime: ordered,
};

const isFiles = (type: ConditionField['fieldType']): boolean =>
  type === 'file' || type === 'image' || type === 'signature';

/** Whether a row of this field can hold the value. Removed options and invalid dates are left to the checker. */
export function fitsValue(
  { type, counted }: ConditionField,
  operator: RowOperator,
  value: RowValue,
): boolean {
  if (operator === 'one_of' || operator === 'none_of') return Array.isArray(value);
  if (operator === 'last_days') return type.kind === 'datetime' && typeof value === 'number';
  if (counted) return typeof value === 'number';
  switch (type.kind) {
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' || isToday(value);
    case 'any':
      return ['string', 'number', 'boolean'].includes(typeof value);
    default:
      return typeof value === 'string';
  }
}

export const isToday = (value: RowValue | undefined): value is Today =>
  typeof value === 'object' && 'clock' in value;
