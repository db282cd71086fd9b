import type { ExpressionType, TypeKind } from '../expressions/expression-types.ts';
import type { FilterField } from '../expressions/filter-schema.ts';

export const STRING: ExpressionType = { kind: 'string' };
export const NUMBER: ExpressionType = { kind: 'number' };
export const BOOLEAN: ExpressionType = { kind: 'boolean' };
export const LIST_OF_STRINGS: ExpressionType = { kind: 'list', items: STRING };

/** Text with a fixed set of values, if known. */
export const stringOf = (values: readonly string[] | undefined): ExpressionType =>
  values ? { kind: 'string', values } : STRING;

/** The filter field for an answer type. */
export function filterFieldOf(type: ExpressionType): FilterField {
  switch (type.kind) {
    case 'string':
      return { type: 'string', ...(type.values && { values: type.values }) };
    case 'time':
      return { type: 'string' };
    case 'number':
    case 'duration':
      return { type: 'number' };
    case 'boolean':
    case 'date':
      return { type: type.kind };
    case 'datetime':
      return { type: 'timestamp' };
    case 'list': {
      if (type.items.kind !== 'string') return { type: 'list' };
      return { type: 'list', items: 'string', ...(type.items.values && { values: type.items.values }) };
    }
    case 'object':
    case 'map':
    case 'any':
    case 'null':
      return { type: 'json' };
  }
}

/** Filter operators for an answer; a filter builder writes each as CEL. */
export type Operator =
  | 'equals'
  | 'not_equals'
  | 'less'
  | 'at_most'
  | 'greater'
  | 'at_least'
  | 'contains'
  | 'starts_with'
  | 'one_of'
  | 'includes'
  | 'is_empty'
  | 'is_filled';

const ordered: readonly Operator[] = [
  'equals',
  'not_equals',
  'less',
  'at_most',
  'greater',
  'at_least',
  'is_empty',
  'is_filled',
];

export const operatorsOf: Readonly<Record<TypeKind, readonly Operator[]>> = {
  string: ['equals', 'not_equals', 'contains', 'starts_with', 'one_of', 'is_empty', 'is_filled'],
  number: ordered,
  boolean: ['equals', 'is_empty', 'is_filled'],
  date: ordered,
  time: ordered,
  datetime: ordered,
  duration: ordered,
  list: ['includes', 'is_empty', 'is_filled'],
  object: ['is_empty', 'is_filled'],
  map: ['is_empty', 'is_filled'],
  null: ['is_empty', 'is_filled'],
  any: ['equals', 'not_equals', 'is_empty', 'is_filled'],
};
