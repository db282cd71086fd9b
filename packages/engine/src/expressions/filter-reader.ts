import type { FilterExpression } from './filter-ast.ts';
import type { FilterError, FilterErrorCode } from './filter-error.ts';
import type { FilterSchema } from './filter-schema.ts';
import type { CelNode } from './parse-cel.ts';

/** What the parts that read operators, calls and names need from the one that walks the tree. */
export type FilterReader = {
  readonly schema: FilterSchema;
  read(node: CelNode): FilterExpression;
  error(code: FilterErrorCode, message: string, at: number): FilterError;
};
