import type { CompiledExpression } from '../expressions/compile-expression.ts';
import type { ExpressionType } from '../expressions/expression-types.ts';

/** A form as calculation sees it: what has answers, of which type, and what repeats. */
export type FormTree = { pages: readonly { id: string; elements: readonly FormTreeElement[] }[] };

export type FormTreeElement =
  | { kind: 'field'; key: string; type: ExpressionType }
  | { kind: 'group'; key: string; repeat: boolean; elements: readonly FormTreeElement[] }
  /** Content and buttons: shown or hidden, without an answer. */
  | { kind: 'static'; key: string };

/**
 * An expression and what it decides. `target` is the element's path of keys (`['items', 'price']`), or the page's id
 * alone where the kind is `page`. An `input` is what a button hands on: it decides nothing in the form. An expression on a repeatable group itself belongs to where the group stands, one
 * on what is in it to each instance.
 */
export type CalculationNode = {
  id: string;
  kind: 'visible' | 'required' | 'value' | 'rule' | 'page' | 'input';
  target: readonly string[];
  expression: Pick<CompiledExpression, 'dependencies' | 'clock' | 'tables' | 'evaluate'>;
};
