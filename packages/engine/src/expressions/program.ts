import type { ExpressionType, TimeKind } from './expression-types.ts';
import type { ComparisonOperator } from './filter-ast.ts';

/**
 * A checked expression as JSON: names are resolved, syntactic sugar is removed. It can be stored or sent to a browser,
 * which runs it without a parser.
 */
export type Operation =
  | { op: 'value'; value: string | number | boolean | null }
  /** A value handed in by name. */
  | { op: 'root'; name: string }
  /** The variable of a macro: slots count from the outermost. */
  | { op: 'local'; slot: number }
  | { op: 'get'; of: Operation; key: string }
  | { op: 'at'; of: Operation; index: Operation }
  | { op: 'list'; items: Operation[] }
  | { op: 'map'; entries: [Operation, Operation][] }
  | { op: 'if'; test: Operation; yes: Operation; no: Operation }
  | { op: 'and' | 'or'; operands: Operation[] }
  | { op: 'not'; of: Operation }
  /** `weight` is how many operations one turn takes. */
  | {
      op: 'each';
      macro: Macro;
      slot: number;
      weight: number;
      over: Operation;
      test?: Operation;
      body: Operation;
    }
  /** Both sides of a comparison read as this kind of time, where `as` is given. */
  | { op: 'compare'; how: ComparisonOperator; as?: TimeKind; left: Operation; right: Operation }
  | { op: 'in'; as?: TimeKind; value: Operation; list: Operation }
  | { op: 'matches'; text: Operation; pattern: string }
  | { op: 'call'; name: string; args: Operation[] };

export type Macro = 'all' | 'exists' | 'exists_one' | 'map' | 'filter';

export type Program = {
  operation: Operation;
  type: ExpressionType;
  /** The number of steps of one evaluation, without the iterations of macros. */
  weight: number;
};

/** The clock and tables for an evaluation, passed in: the engine has none of its own. */
export type EvaluationContext = {
  /** RFC 3339. */
  now?: string;
  /** The respondent's date: `2026-11-15`. */
  today?: string;
  /** The values of a table row, from memory; null or undefined if there is none. */
  lookup?: (table: string, key: string | number) => unknown;
};
