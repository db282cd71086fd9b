export type {
  FieldExpression,
  Filter,
  FilterExpression,
  LiteralExpression,
  ValueType,
} from './expressions/filter-ast.ts';
export { FilterError } from './expressions/filter-error.ts';
export { type FilterField, type FilterSchema, filterSchema } from './expressions/filter-schema.ts';
export { parseFilter } from './expressions/parse-filter.ts';
