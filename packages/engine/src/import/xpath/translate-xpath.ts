/**
 * Translates XLSForm expressions to CEL. Both give the same results: no answer is an empty string in XPath and null in
 * CEL, so comparisons are adapted.
 */
import {
  asCondition,
  type CelFragment,
  celNumber,
  celText,
  NULL,
  PRECEDENCE,
  parenthesize,
} from './cel-text.ts';
import { parseXPath, type XPath } from './parse-xpath.ts';
import { translateCall } from './translate-functions.ts';
import { translateBinary, translateNegation } from './translate-operators.ts';
import { XPathError } from './xpath-tokens.ts';

/** Resolves the names that an expression can use. */
export type XPathScope = {
  /** The answer to a question; throws an `XPathError` if it has none or is out of scope. */
  answer(name: string): CelFragment;
  /** A field in one instance of a repeat: `answers.people[n].age`. */
  instance(name: string, repeat: string, index: string): CelFragment;
  /** The question that the expression belongs to. */
  self(): CelFragment;
  inRepeat: boolean;
};

function indexed(args: readonly XPath[], scope: XPathScope): CelFragment {
  const [field, repeat, position] = args;
  if (args.length !== 3 || field?.kind !== 'reference' || repeat?.kind !== 'reference')
    throw new XPathError('indexed-repeat() works only with a question, its repeat, and a number');
  const index =
    position?.kind === 'number'
      ? String(position.value - 1)
      : `${parenthesize(translate(position as XPath, scope), PRECEDENCE.add)} - 1`;
  return scope.instance(field.name, repeat.name, index);
}

function translate(tree: XPath, scope: XPathScope): CelFragment {
  switch (tree.kind) {
    case 'number':
      return celNumber(tree.value);
    case 'string':
      return celText(tree.value);
    case 'reference':
      return scope.answer(tree.name);
    case 'self':
      return scope.self();
    case 'column':
      throw new XPathError(`"${tree.name.slice(0, 60)}" works only in choice_filter`);
    case 'parent':
      throw new XPathError('".." works only in position(..)');
    case 'negate':
      return translateNegation(translate(tree.operand, scope));
    case 'binary':
      return translateBinary(tree.operator, translate(tree.left, scope), translate(tree.right, scope));
    case 'call': {
      const { name, args } = tree;
      if (name === 'position' && args[0]?.kind === 'parent' && args.length === 1) {
        if (!scope.inRepeat) throw new XPathError('position(..) works only inside repeats');
        return { text: 'index + 1', precedence: PRECEDENCE.add, type: 'number' };
      }
      if (name === 'indexed-repeat') return indexed(args, scope);
      return translateCall(
        name,
        args.map((arg) => translate(arg, scope)),
      );
    }
  }
}

/** Translates a calculation; throws an `XPathError` if it is not supported. */
export function translateValue(text: string, scope: XPathScope): CelFragment {
  const value = translate(parseXPath(text), scope);
  if (value.type === 'many') throw new XPathError('it returns all instances of a repeat at once');
  return value.literal === '' ? NULL : value;
}

/** Translates a condition. */
export function translateCondition(text: string, scope: XPathScope): string {
  const tree = parseXPath(text);
  // A number such as `1` in a condition cell means true.
  if (tree.kind === 'number') return tree.value === 0 ? 'false' : 'true';
  return asCondition(translate(tree, scope)).text;
}

/** Translates a constraint to a rule that rejects answers. No answer passes. */
export function translateConstraint(text: string, scope: XPathScope): string {
  const self = scope.self();
  const holds = asCondition(translate(parseXPath(text), scope));
  return `${parenthesize(self, PRECEDENCE.add)} != null && !${parenthesize(holds, PRECEDENCE.unary)}`;
}
