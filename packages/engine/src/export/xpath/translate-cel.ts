/**
 * Translates CEL to the XPath of XLSForms, the reverse of import/xpath/. Both give the same results: no answer is null
 * in CEL and an empty string in XPath.
 */
import { type CelNode, createCelParser } from '../../expressions/parse-cel.ts';
import { MAX_EXPRESSION_LENGTH } from '../../settings/limits.ts';
import { conditional, translateFunction, translateMethod } from './xpath-calls.ts';
import {
  arithmetic,
  difference,
  equality,
  joinConditions,
  type Order,
  order,
  xpathIsIn,
} from './xpath-operators.ts';
import {
  asValue,
  asXPathCondition,
  type CelNames,
  parenthesizeXPath,
  UnsupportedInXPath,
  XPATH_PRECEDENCE,
  type XPathFragment,
  xpathAtom,
  xpathLiteral,
} from './xpath-text.ts';

const parse = createCelParser({ textLength: MAX_EXPRESSION_LENGTH, depth: 33, listItems: 200 });

function parseOrThrow(text: string): CelNode {
  const parsed = parse(text);
  if ('problem' in parsed) throw new UnsupportedInXPath(parsed.problem.message.replace(/\.$/, ''));
  return parsed.ast;
}

/** The operands of `a && b && c`, in order. */
function conjuncts(node: CelNode): CelNode[] {
  const parts: CelNode[] = [];
  let rest = node;
  for (; rest.op === '&&'; rest = rest.args[0]) parts.unshift(rest.args[1]);
  return [rest, ...parts];
}

/** The keys after the variable: `one.address.city`. */
function keysAfter(node: CelNode, variable: string): string[] | undefined {
  const keys: string[] = [];
  let at = node;
  for (; at.op === '.'; at = at.args[0]) keys.unshift(at.args[1]);
  return at.op === 'id' && at.args === variable ? keys : undefined;
}

const variableIn = (node: CelNode | undefined): string | undefined =>
  node?.op === 'id' ? node.args : undefined;

/** All values of one field of a repeat: the supported use of `map`. */
function translateMap(names: CelNames, list: CelNode, [variable, body]: readonly CelNode[]): XPathFragment {
  const keys = body && keysAfter(body, variableIn(variable) ?? '');
  if (!keys || keys.length === 0)
    throw new UnsupportedInXPath('map() works only with one field of a repeating group');
  return names.allValues(list, keys);
}

/** `size(answers.lines.filter(one, one.price != null))` counts answered fields; other filters are not supported. */
function countAnswered(names: CelNames, node: CelNode | undefined): XPathFragment | undefined {
  if (node?.op !== 'rcall' || node.args[0] !== 'filter') return undefined;
  const [, list, [variable, test]] = node.args;
  const keys =
    test?.op === '!=' && test.args[1].op === 'value' && test.args[1].args === null
      ? keysAfter(test.args[0], variableIn(variable) ?? '')
      : undefined;
  if (!keys || keys.length === 0) throw new UnsupportedInXPath('filter() is not supported there');
  return xpathAtom(`count-non-empty(${names.allValues(list, keys).text})`, 'number');
}

function translate(node: CelNode, names: CelNames): XPathFragment {
  const read = (part: CelNode): XPathFragment => translate(part, names);
  const named = names.resolve(node);
  if (named) return named;
  switch (node.op) {
    case 'value':
      if (typeof node.args === 'bigint') return xpathLiteral(Number(node.args));
      if (node.args !== null && typeof node.args === 'object')
        throw new UnsupportedInXPath('it uses a value that only exists in CEL');
      return xpathLiteral(node.args);
    case 'list':
      return { ...xpathAtom('', 'list'), literal: node.args.map(read) };
    case '&&':
      return joinConditions('and', conjuncts(node).map(read));
    case '||':
      return joinConditions('or', [read(node.args[0]), read(node.args[1])]);
    case '!_':
      return negation(node.args, read);
    case '-_': {
      const value = asValue(read(node.args));
      if (typeof value.literal === 'number') return xpathLiteral(-value.literal);
      return {
        text: `-${parenthesizeXPath(value, XPATH_PRECEDENCE.unary)}`,
        precedence: XPATH_PRECEDENCE.unary,
        type: 'number',
      };
    }
    case '?:':
      return conditional(read(node.args[0]), read(node.args[1]), read(node.args[2]));
    case '==':
      return equality('=', read(node.args[0]), read(node.args[1]));
    case '!=':
      return difference(read(node.args[0]), read(node.args[1]));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return order(node.op, read(node.args[0]), read(node.args[1]));
    case 'in':
      return xpathIsIn(read(node.args[0]), read(node.args[1]));
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(node.op, read(node.args[0]), read(node.args[1]));
    case 'call': {
      const [name, args] = node.args;
      const counted = name === 'size' ? countAnswered(names, args[0]) : undefined;
      return counted ?? translateFunction(name, args.map(read));
    }
    case 'rcall': {
      const [name, on, args] = node.args;
      if (name === 'map') return translateMap(names, on, args);
      return translateMethod(name, [on, ...args].map(read));
    }
    default:
      throw new UnsupportedInXPath('this part of CEL is not supported there');
  }
}

function negation(node: CelNode, read: (part: CelNode) => XPathFragment): XPathFragment {
  // In XPath, no answer differs from every answer, just like with `!(a == b)`.
  if (node.op === '==') return equality('!=', read(node.args[0]), read(node.args[1]));
  return xpathAtom(`not(${asXPathCondition(read(node)).text})`, 'boolean');
}

export const conditionText = (text: string, names: CelNames): string =>
  asXPathCondition(translate(parseOrThrow(text), names)).text;

export const valueText = (text: string, names: CelNames): XPathFragment =>
  asValue(translate(parseOrThrow(text), names));

const OPPOSITE: Readonly<Record<Order, Order>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

const isNull = (node: CelNode): boolean => node.op === 'value' && node.args === null;

/**
 * The constraint for a rule: the negation of its condition. Constraints apply to answered questions only, so checks for
 * `isSelf` being null can be omitted, and comparisons with literals can be inverted.
 */
export function constraintText(text: string, names: CelNames, isSelf: (node: CelNode) => boolean): string {
  const left = conjuncts(parseOrThrow(text)).filter(
    (node) => !(node.op === '!=' && isSelf(node.args[0]) && isNull(node.args[1])),
  );
  const [only] = left;
  if (!only) return xpathLiteral(false).text;
  if (left.length > 1)
    return `not(${
      joinConditions(
        'and',
        left.map((node) => translate(node, names)),
      ).text
    })`;
  if (only.op === '!_') return asXPathCondition(translate(only.args, names)).text;
  const isPlain = 'args' in only && Array.isArray(only.args) && only.args.length === 2;
  const [one, other] = (isPlain ? only.args : []) as [CelNode, CelNode];
  if (only.op in OPPOSITE && isSelf(one) && other.op === 'value')
    return order(OPPOSITE[only.op as Order], translate(one, names), translate(other, names)).text;
  return `not(${asXPathCondition(translate(only, names)).text})`;
}
