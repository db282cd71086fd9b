import {
  type ExpressionScope,
  type ExpressionType,
  type FilterField,
  type FilterSchema,
  filterFieldOf,
  filterSchema,
} from '@form-service/engine';
import type { ConditionField } from './condition-field.ts';

type Tree = { [key: string]: Tree | ExpressionType };

const isType = (node: Tree | ExpressionType | undefined): node is ExpressionType =>
  typeof node?.kind === 'string';

/** Type scope of a condition, for the engine's checker. Parts of an answer come with the answer. */
export function expressionScope(fields: readonly ConditionField[]): ExpressionScope {
  const root: Tree = Object.create(null);
  for (const { path, type } of fields) {
    const keys = path.slice(0, -1);
    let at: Tree | ExpressionType = root;
    for (const key of keys) if (!isType(at)) at = at[key] ??= Object.create(null) as Tree;
    const last = path.at(-1);
    if (!isType(at) && last !== undefined) at[last] ??= type;
  }
  return { names: Object.fromEntries(Object.entries(root).map(([name, node]) => [name, typeOf(node)])) };
}

function typeOf(node: Tree | ExpressionType): ExpressionType {
  if (isType(node)) return node;
  return {
    kind: 'object',
    fields: Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, typeOf(inner)])),
  };
}

/** Data of other programs, with unknown types. */
const metafields: FilterSchema = {
  names: [],
  field: (path) => (path.length === 2 ? { type: 'json' } : undefined),
};

/** Schema of a filter, for the engine's parser. */
export function filterSchemaOf(fields: readonly ConditionField[]): FilterSchema {
  const known = fields.map(({ path, type, neverEmpty }): [string, FilterField] => [
    path.join('.'),
    { ...filterFieldOf(type), ...(neverEmpty && { nullable: false }) },
  ]);
  return filterSchema(Object.fromEntries(known), { metafields });
}
