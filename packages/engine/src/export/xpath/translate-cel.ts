/**
 * Expressions of CEL as XLSForms write them: the way back from import/xpath/. Both decide alike: no answer is null to CEL
 * and the empty text to XPath.
 */
import { type CelNode, createCelParser } from '../../expressions/parse-cel.ts';
import { MAX_EXPRESSION_LENGTH } from '../../settings/limits.ts';
import { chosen, translateFunction, translateMethod } from './xpath-calls.ts';
import { among, calculated, difference, equality, joined, type Order, order } from './xpath-operators.ts';
import {
  asCondition,
  asValue,
  BINDS,
  type CelNames,
  literalText,
  NotInXPath,
  whole,
  within,
  type XPathText,
} from './xpath-text.ts';

const parse = createCelParser({ textLength: MAX_EXPRESSION_LENGTH, depth: 33, listItems: 200 });

function parsedCel(text: string): CelNode {
  const parsed = parse(text);
  if ('problem' in parsed) throw new NotInXPath(parsed.problem.message.replace(/\.$/, ''));
  return parsed.ast;
}

/** `a && b && c` as its parts, in order. */
function conjuncts(node: CelNode): CelNode[] {
  const parts: CelNode[] = [];
  let rest = node;
  for (; rest.op === '&&'; rest = rest.args[0]) parts.unshift(rest.args[1]);
  return [rest, ...parts];
}

/** `one` and the keys behind it: `one.address.city`. */
function keysBehind(node: CelNode, variable: string): string[] | undefined {
  const keys: string[] = [];
  let at = node;
  for (; at.op === '.'; at = at.args[0]) keys.unshift(at.args[1]);
  return at.op === 'id' && at.args === variable ? keys : undefined;
}

const variableIn = (node: CelNode | undefined): string | undefined =>
  node?.op === 'id' ? node.args : undefined;

/** All values of one field of a repeat, which is what `map` is for here. */
function mapped(names: CelNames, list: CelNode, [variable, body]: readonly CelNode[]): XPathText {
  const keys = body && keysBehind(body, variableIn(variable) ?? '');
  if (!keys || keys.length === 0)
    throw new NotInXPath('map() works only with one field of a repeating group');
  return names.all(list, keys);
}

/** `size(answers.lines.filter(one, one.price != null))` counts what is answered; other filters have no counterpart. */
function countedAnswers(names: CelNames, node: CelNode | undefined): XPathText | undefined {
  if (node?.op !== 'rcall' || node.args[0] !== 'filter') return undefined;
  const [, list, [variable, test]] = node.args;
  const keys =
    test?.op === '!=' && test.args[1].op === 'value' && test.args[1].args === null
      ? keysBehind(test.args[0], variableIn(variable) ?? '')
      : undefined;
  if (!keys || keys.length === 0) throw new NotInXPath('filter() is not supported there');
  return whole(`count-non-empty(${names.all(list, keys).text})`, 'number');
}

function translate(node: CelNode, names: CelNames): XPathText {
  const read = (part: CelNode): XPathText => translate(part, names);
  const named = names.named(node);
  if (named) return named;
  switch (node.op) {
    case 'value':
      if (typeof node.args === 'bigint') return literalText(Number(node.args));
      if (node.args !== null && typeof node.args === 'object')
        throw new NotInXPath('it uses a value that only exists in CEL');
      return literalText(node.args);
    case 'list':
      return { ...whole('', 'list'), literal: node.args.map(read) };
    case '&&':
      return joined('and', conjuncts(node).map(read));
    case '||':
      return joined('or', [read(node.args[0]), read(node.args[1])]);
    case '!_':
      return negation(node.args, read);
    case '-_': {
      const value = asValue(read(node.args));
      if (typeof value.literal === 'number') return literalText(-value.literal);
      return { text: `-${within(value, BINDS.unary)}`, binds: BINDS.unary, type: 'number' };
    }
    case '?:':
      return chosen(read(node.args[0]), read(node.args[1]), read(node.args[2]));
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
      return among(read(node.args[0]), read(node.args[1]));
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return calculated(node.op, read(node.args[0]), read(node.args[1]));
    case 'call': {
      const [name, args] = node.args;
      const counted = name === 'size' ? countedAnswers(names, args[0]) : undefined;
      return counted ?? translateFunction(name, args.map(read));
    }
    case 'rcall': {
      const [name, on, args] = node.args;
      if (name === 'map') return mapped(names, on, args);
      return translateMethod(name, [on, ...args].map(read));
    }
    default:
      throw new NotInXPath('this part of CEL is not supported there');
  }
}

function negation(node: CelNode, read: (part: CelNode) => XPathText): XPathText {
  // To XPath no answer differs from every answer, as it does to `!(a == b)`.
  if (node.op === '==') return equality('!=', read(node.args[0]), read(node.args[1]));
  return whole(`not(${asCondition(read(node)).text})`, 'boolean');
}

export const conditionText = (text: string, names: CelNames): string =>
  asCondition(translate(parsedCel(text), names)).text;

export const valueText = (text: string, names: CelNames): XPathText =>
  asValue(translate(parsedCel(text), names));

const OPPOSITE: Readonly<Record<Order, Order>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

const isNull = (node: CelNode): boolean => node.op === 'value' && node.args === null;

/**
 * What must hold so that the condition does not: the constraint for a rule. A constraint is asked of answers alone, so that
 * `isSelf` need not be there, and its comparisons with what is written out can be turned round.
 */
export function refusalText(text: string, names: CelNames, isSelf: (node: CelNode) => boolean): string {
  const left = conjuncts(parsedCel(text)).filter(
    (node) => !(node.op === '!=' && isSelf(node.args[0]) && isNull(node.args[1])),
  );
  const [only] = left;
  if (!only) return literalText(false).text;
  if (left.length > 1)
    return `not(${
      joined(
        'and',
        left.map((node) => translate(node, names)),
      ).text
    })`;
  if (only.op === '!_') return asCondition(translate(only.args, names)).text;
  const isPlain = 'args' in only && Array.isArray(only.args) && only.args.length === 2;
  const [one, other] = (isPlain ? only.args : []) as [CelNode, CelNode];
  if (only.op in OPPOSITE && isSelf(one) && other.op === 'value')
    return order(OPPOSITE[only.op as Order], translate(one, names), translate(other, names)).text;
  return `not(${asCondition(translate(only, names)).text})`;
}
