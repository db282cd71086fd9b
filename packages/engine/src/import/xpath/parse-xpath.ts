import { XPathError, type XPathToken, xpathTokens } from './xpath-tokens.ts';

export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | 'div'
  | 'mod';

export type XPath =
  | { kind: 'number'; value: number }
  | { kind: 'string'; value: string }
  | { kind: 'reference'; name: string }
  /** A bare word: in a choice filter, a column of the choices. */
  | { kind: 'column'; name: string }
  /** The question that the expression belongs to. */
  | { kind: 'self' }
  /** `..`: what the question stands in. */
  | { kind: 'parent' }
  | { kind: 'call'; name: string; args: readonly XPath[] }
  | { kind: 'negate'; operand: XPath }
  | { kind: 'binary'; operator: BinaryOperator; left: XPath; right: XPath };

/** Operators from lowest to highest precedence. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['or'],
  ['and'],
  ['=', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', 'div', 'mod'],
];

/** Enough for real expressions, and far from a stack overflow. */
const MAX_DEPTH = 60;
const MAX_OPERATORS = 300;

const PATHS = 'XML paths are not supported; use ${name}';

const keywordOf = (token: XPathToken): string => {
  if (token.kind === 'symbol') return token.text;
  return token.kind === 'name' ? token.name : '';
};

/** Parses an expression. Throws an `XPathError` that says what is not supported. */
export function parseXPath(text: string, { columns = false }: { columns?: boolean } = {}): XPath {
  const tokens = xpathTokens(text);
  let next = 0;
  let depth = 0;
  let operations = 0;
  const peek = (): XPathToken => tokens[next] as XPathToken;
  const take = (): XPathToken => tokens[next++] as XPathToken;
  const isNext = (keyword: string): boolean => keywordOf(peek()) === keyword;
  const expect = (keyword: string): void => {
    if (!isNext(keyword)) throw new XPathError(`"${keyword}" is missing`);
    next++;
  };

  function binary(level: number): XPath {
    const operators = LEVELS[level];
    if (!operators) return unary();
    let left = binary(level + 1);
    for (;;) {
      const operator = operators.find(isNext);
      if (!operator) return left;
      if (++operations > MAX_OPERATORS) throw new XPathError('it has too many parts');
      next++;
      left = { kind: 'binary', operator, left, right: binary(level + 1) };
    }
  }

  function unary(): XPath {
    if (!isNext('-')) return primary();
    next++;
    return { kind: 'negate', operand: deeper(unary) };
  }

  function deeper<Part>(read: () => Part): Part {
    if (++depth > MAX_DEPTH) throw new XPathError('it is nested too deeply');
    const part = read();
    depth--;
    return part;
  }

  function args(): XPath[] {
    expect('(');
    const read: XPath[] = [];
    while (!isNext(')')) {
      if (read.length > 0) expect(',');
      read.push(deeper(() => binary(0)));
    }
    next++;
    return read;
  }

  function primary(): XPath {
    const part = step();
    if (isNext('/') || isNext('|') || isNext('[')) throw new XPathError(PATHS);
    return part;
  }

  function step(): XPath {
    const token = take();
    switch (token.kind) {
      case 'number':
      case 'string':
        return token.kind === 'number'
          ? { kind: 'number', value: token.value }
          : { kind: 'string', value: token.value };
      case 'reference':
        return { kind: 'reference', name: token.name };
      case 'name':
        if (isNext('(')) return { kind: 'call', name: token.name, args: args() };
        if (columns) return { kind: 'column', name: token.name };
        throw new XPathError(`"${token.name.slice(0, 60)}" is not supported`);
      case 'symbol':
        if (token.text === '.') return { kind: 'self' };
        if (token.text === '..') return { kind: 'parent' };
        if (token.text === '(') {
          const inner = deeper(() => binary(0));
          expect(')');
          return inner;
        }
        throw new XPathError(
          /[/@*[]/.test(token.text) ? PATHS : `"${token.text}" is used where a value is expected`,
        );
      case 'end':
        throw new XPathError('it ends too early');
    }
  }

  const tree = binary(0);
  if (peek().kind !== 'end') throw new XPathError('there is extra text after its end');
  return tree;
}
