import type { ExpressionType } from './expression-types.ts';

type ObjectType = Extract<ExpressionType, { kind: 'object' }>;

/** The names an expression can use. The evaluator passes one value for each name and root. */
export type ExpressionScope = {
  names: Readonly<Record<string, ExpressionType>>;
  /**
   * Objects whose fields can be used without a prefix, innermost first: in a repeating group, the fields of the
   * instance. `root` is the object's internal name; authors cannot write it.
   */
  implicitObjects?: readonly { root: string; type: ObjectType }[];
  /** The row types of `lookup`, by table key. If omitted, any table is accepted. */
  tables?: Readonly<Record<string, ExpressionType>>;
  /** How many unknown names can still get a suggestion; unlimited if omitted. */
  suggestions?: { left: number };
};

/** The names in scope, for suggestions. */
export function namesInScope(scope: ExpressionScope): string[] {
  const implicitNames = (scope.implicitObjects ?? []).flatMap(({ type }) => Object.keys(type.fields));
  return [...new Set([...implicitNames, ...Object.keys(scope.names)])];
}

export function fieldOf(
  fields: Readonly<Record<string, ExpressionType>>,
  key: string,
): ExpressionType | undefined {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}
