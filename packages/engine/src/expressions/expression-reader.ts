import type { ExpressionScope } from './expression-scope.ts';
import type { ExpressionType } from './expression-types.ts';
import type { CelNode } from './parse-cel.ts';
import type { Pattern } from './patterns.ts';
import type { Operation } from './program.ts';

export type ExpressionProblemCode =
  | 'syntax'
  | 'unknown_field'
  | 'unknown_function'
  | 'type_mismatch'
  | 'invalid_pattern'
  | 'not_supported'
  | 'too_large';

/**
 * A dependency of an expression. `*` in a path is any item of a list. `shape` is the items of a list and their order,
 * without their content; `value` is everything at the path.
 */
export type Dependency = { path: readonly string[]; part: 'value' | 'shape' };

/**
 * A reference in the text: `path` as in a dependency, the name from `start` to `end`, and the full path
 * (`answers.guests`) from `from`.
 */
export type Mention = { path: readonly string[]; from: number; start: number; end: number };

/**
 * A checked part of an expression. A list or group that is referenced directly keeps its `origin`: the dependency is
 * recorded when something is read from it.
 */
export type CheckedNode = {
  operation: Operation;
  type: ExpressionType;
  at: number;
  origin?: readonly string[];
};

/** The interface of the tree walker for the modules that check operators, names and calls. */
export type ExpressionReader = {
  readonly scope: ExpressionScope;
  /** Checks a part that is used as a whole. */
  read(node: CelNode): CheckedNode;
  /** Checks a part that may be used only partly: the caller records what, with `addDependency`. */
  readPart(node: CelNode): CheckedNode;
  /** Checks with a macro variable in scope, and counts the nodes. */
  readWith<T>(variable: MacroVariable, read: (slot: number) => T): { result: T; weight: number };
  variable(name: string): (MacroVariable & { slot: number }) | undefined;
  addDependency(path: readonly string[], part: Dependency['part']): void;
  addMention(mention: Mention): void;
  addUse(what: 'now' | 'today' | { table: string } | { pattern: Pattern; source: string }): void;
  /** Reports a problem and returns a placeholder, so that the rest is checked too. */
  reportProblem(code: ExpressionProblemCode, message: string, at: number): CheckedNode;
};

export type MacroVariable = { name: string; type: ExpressionType; origin: readonly string[] | undefined };
