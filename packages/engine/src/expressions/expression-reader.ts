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
 * What an expression reads. `*` in a path is any item of a list. `shape` is which items a list has and in what
 * order, without what is in them; `value` is all there is at the path.
 */
export type Dependency = { path: readonly string[]; part: 'value' | 'shape' };

/**
 * Where the text names something: `path` as in a dependency, the name itself from `start` to `end`, and the whole way
 * to it (`answers.guests`) from `from` on.
 */
export type Mention = { path: readonly string[]; from: number; start: number; end: number };

/**
 * A part of the expression, checked. A list or group that comes straight from a name keeps its `origin`: what is
 * taken out of it decides what the expression depends on.
 */
export type CheckedNode = {
  operation: Operation;
  type: ExpressionType;
  at: number;
  origin?: readonly string[];
};

/** What the parts that check operators, names and calls need from the one that walks the tree. */
export type ExpressionReader = {
  readonly scope: ExpressionScope;
  /** Checks a part that is used as a whole. */
  read(node: CelNode): CheckedNode;
  /** Checks a part of which only something may be used: the caller says what, by `depend`. */
  readPart(node: CelNode): CheckedNode;
  /** Checks with a variable of a macro in scope, and says how many operations that took. */
  readWith<T>(variable: MacroVariable, read: (slot: number) => T): { result: T; weight: number };
  variable(name: string): (MacroVariable & { slot: number }) | undefined;
  addDependency(path: readonly string[], part: Dependency['part']): void;
  addMention(mention: Mention): void;
  addUse(what: 'now' | 'today' | { table: string } | { pattern: Pattern; source: string }): void;
  /** Notes a problem and gives a stand-in, so that the rest is checked as well. */
  reportProblem(code: ExpressionProblemCode, message: string, at: number): CheckedNode;
};

export type MacroVariable = { name: string; type: ExpressionType; origin: readonly string[] | undefined };
