import type { FilterExpression } from './filter-ast.ts';
import type { FilterError, FilterErrorCode } from './filter-error.ts';
import type { FilterSchema } from './filter-schema.ts';
import type { CelNode } from './parse-cel.ts';

/** The interface of the tree walker for the modules that read operators, calls and names. */
export type FilterReader = {
  readonly schema: FilterSchema;
  read(node: CelNode): FilterExpression;
  error(code: FilterErrorCode, message: string, at: number): FilterError;
};
