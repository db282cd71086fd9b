export type {
  ComparisonExpression,
  ConversionExpression,
  FieldExpression,
  Filter,
  FilterExpression,
  InExpression,
  LiteralExpression,
  TextTestExpression,
  ValueType,
} from './expressions/filter-ast.ts';
export { FilterError, type FilterErrorCode } from './expressions/filter-error.ts';
export { type FilterField, type FilterSchema, filterSchema } from './expressions/filter-schema.ts';
export { parseFilter } from './expressions/parse-filter.ts';
