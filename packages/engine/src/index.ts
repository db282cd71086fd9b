export { type Calculated, type Calculation, createCalculation } from './calculation/calculation.ts';
export type { Cycle } from './calculation/find-cycles.ts';
export { formScopes } from './calculation/form-scopes.ts';
export type { CalculationNode, FormTree, FormTreeElement } from './calculation/form-tree.ts';
export {
  type CompiledExpression,
  compileExpression,
  type ExpressionProblem,
} from './expressions/compile-expression.ts';
export type { Dependency } from './expressions/expression-reader.ts';
export type { ExpressionScope } from './expressions/expression-scope.ts';
export type { ExpressionType } from './expressions/expression-types.ts';
export type {
  FieldExpression,
  Filter,
  FilterExpression,
  LiteralExpression,
  ValueType,
} from './expressions/filter-ast.ts';
export { FilterError } from './expressions/filter-error.ts';
export { type FilterField, type FilterSchema, filterSchema } from './expressions/filter-schema.ts';
export { linkProgram } from './expressions/link-program.ts';
export type { Outside } from './expressions/outside.ts';
export { parseFilter } from './expressions/parse-filter.ts';
export { compilePattern, type Pattern } from './expressions/patterns.ts';
export type { Program } from './expressions/program.ts';
