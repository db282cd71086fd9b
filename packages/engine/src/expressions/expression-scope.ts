import type { ExpressionType } from './expression-types.ts';

type ObjectType = Extract<ExpressionType, { kind: 'object' }>;

/** What an expression can name. Whoever evaluates it hands in one value for each name and each root. */
export type ExpressionScope = {
  names: Readonly<Record<string, ExpressionType>>;
  /**
   * Objects whose fields are named without them, the nearest first: inside a repeatable group the fields of the
   * instance. `root` is what the object is called among the values; no author can write it.
   */
  implicitObjects?: readonly { root: string; type: ObjectType }[];
  /** The rows that `lookup` finds, by the table's key. Left out, any table is taken. */
  tables?: Readonly<Record<string, ExpressionType>>;
  /** How many unknown names may still be compared with all known ones; as many as there are, if left out. */
  suggestions?: { left: number };
};

/** A function of what is in scope, to suggest for a name that is not. */
export function namesInScope(scope: ExpressionScope): string[] {
  const own = (scope.implicitObjects ?? []).flatMap(({ type }) => Object.keys(type.fields));
  return [...new Set([...own, ...Object.keys(scope.names)])];
}

export function fieldOf(
  fields: Readonly<Record<string, ExpressionType>>,
  key: string,
): ExpressionType | undefined {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}
