import type { CompiledExpression } from '../expressions/compile-expression.ts';
import type { ExpressionType } from '../expressions/expression-types.ts';

/** A form as the calculation needs it: answers with their types, and repeating groups. */
export type FormTree = { pages: readonly { id: string; elements: readonly FormTreeElement[] }[] };

export type FormTreeElement =
  | { kind: 'field'; key: string; type: ExpressionType }
  | { kind: 'group'; key: string; repeat: boolean; elements: readonly FormTreeElement[] }
  /** Content and buttons: shown or hidden, without an answer. */
  | { kind: 'static'; key: string };

/**
 * An expression and its target. `target` is the element's path of keys (`['items', 'price']`), or the page ID if the
 * kind is `page`. An `input` is passed on by a button and decides nothing in the form. An expression on a repeating
 * group belongs to the group's parent level, one on an element in it to each instance.
 */
export type CalculationNode = {
  id: string;
  kind: 'visible' | 'required' | 'value' | 'rule' | 'page' | 'input';
  target: readonly string[];
  expression: Pick<CompiledExpression, 'dependencies' | 'clock' | 'tables' | 'evaluate'>;
};
