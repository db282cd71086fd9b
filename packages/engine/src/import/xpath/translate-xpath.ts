/**
 * Expressions of XLSForms as CEL. Both decide alike: no answer is the empty text to XPath and null to CEL, so that
 * comparisons are put in the words that keep their meaning.
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
import { negate, translateBinary } from './translate-operators.ts';
import { XPathError } from './xpath-tokens.ts';

/** What an expression can name from where it stands. */
export type XPathScope = {
  /** The answer to a question; throws an `XPathError` where it has none, or cannot be named from here. */
  answer(name: string): CelFragment;
  /** One instance of a repeat's field: `answers.people[n].age`. */
  instance(name: string, repeat: string, index: string): CelFragment;
  /** The question it belongs to. */
  self(): CelFragment;
  inRepeat: boolean;
};

function indexed(args: readonly XPath[], scope: XPathScope): CelFragment {
  const [field, repeat, place] = args;
  if (args.length !== 3 || field?.kind !== 'reference' || repeat?.kind !== 'reference')
    throw new XPathError('indexed-repeat() works only with a question, its repeat, and a number');
  const index =
    place?.kind === 'number'
      ? String(place.value - 1)
      : `${parenthesize(translate(place as XPath, scope), PRECEDENCE.add)} - 1`;
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
      return negate(translate(tree.operand, scope));
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

/** The expression for a calculation; throws an `XPathError` where there is none. */
export function translateValue(text: string, scope: XPathScope): CelFragment {
  const value = translate(parseXPath(text), scope);
  if (value.type === 'many') throw new XPathError('it returns all instances of a repeat at once');
  return value.literal === '' ? NULL : value;
}

/** The expression for a condition. */
export function translateCondition(text: string, scope: XPathScope): string {
  const tree = parseXPath(text);
  // `1` and `yes` in a cell are no comparison, but everybody knows what they mean.
  if (tree.kind === 'number') return tree.value === 0 ? 'false' : 'true';
  return asCondition(translate(tree, scope)).text;
}

/** What refuses an answer that breaks a constraint. No answer breaks none. */
export function translateConstraint(text: string, scope: XPathScope): string {
  const self = scope.self();
  const holds = asCondition(translate(parseXPath(text), scope));
  return `${parenthesize(self, PRECEDENCE.add)} != null && !${parenthesize(holds, PRECEDENCE.unary)}`;
}
