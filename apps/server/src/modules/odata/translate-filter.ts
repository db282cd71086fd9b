import { failBadRequest, failNotImplemented } from './odata-error.ts';

interface Token {
  kind: 'word' | 'text' | 'number' | 'moment' | 'day' | 'guid' | 'sign' | 'end';
  text: string;
  at: number;
}

/** The possible tokens, in the order they are tried. */
const shapes: readonly (readonly [Token['kind'] | 'space', RegExp])[] = [
  ['space', /\s+/y],
  ['text', /'(?:[^']|'')*'/y],
  ['moment', /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:Z|[+-]\d\d:\d\d)/iy],
  ['guid', /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iy],
  ['day', /\d{4}-\d\d-\d\d/y],
  ['number', /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![A-Za-z_])/iy],
  ['word', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['sign', /[(),/]/y],
];

/** The tokens of a `$filter`. */
const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    let length = 0;
    for (const [kind, shape] of shapes) {
      shape.lastIndex = at;
      const found = shape.exec(text)?.[0];
      if (found === undefined) continue;
      if (kind !== 'space') tokens.push({ kind, text: found, at });
      length = found.length;
      break;
    }
    if (length === 0)
      failBadRequest(
        '$filter',
        `The filter cannot be parsed from character ${at + 1}: ${text.slice(at, at + 20)}`,
      );
    at += length;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }];
};

const comparisons: ReadonlyMap<string, string> = new Map([
  ['eq', '=='],
  ['ne', '!='],
  ['gt', '>'],
  ['ge', '>='],
  ['lt', '<'],
  ['le', '<='],
]);

const tests: ReadonlyMap<string, string> = new Map([
  ['contains', 'contains'],
  ['startswith', 'startsWith'],
  ['endswith', 'endsWith'],
]);

const functions: ReadonlyMap<string, string> = new Map([
  ['tolower', 'lower'],
  ['toupper', 'upper'],
  ['trim', 'trim'],
  ['length', 'size'],
]);

const maxCharacters = 4_096;
const maxDepth = 30;

/** A CEL string literal, whose escapes are those of JSON. */
const quoted = (text: string): string => JSON.stringify(text);

/**
 * Translates a `$filter` to CEL, which is then parsed, checked and run like any filter of the API. `pathOf` maps the
 * properties of the feed to names there. Throws an ODataError for invalid or unsupported filters.
 */
export const translateFilter = (text: string, pathOf: (name: string) => string): string => {
  if (text.length > maxCharacters)
    failBadRequest('$filter', `A filter can have up to ${maxCharacters} characters. Shorten it.`);
  const tokens = tokensOf(text);
  let place = 0;
  let depth = 0;
  const peek = (ahead = 0): Token => tokens[Math.min(place + ahead, tokens.length - 1)] as Token;
  const take = (): Token => {
    const token = peek();
    place += 1;
    return token;
  };
  const isWord = (word: string, token = peek()) => token.kind === 'word' && token.text === word;
  const isSign = (sign: string, token = peek()) => token.kind === 'sign' && token.text === sign;
  const expectSign = (sign: string): void => {
    const token = take();
    if (!isSign(sign, token))
      failBadRequest('$filter', `Expected "${sign}" at character ${token.at + 1} of the filter.`);
  };

  const listOf = (item: () => string): string[] => {
    expectSign('(');
    const items = [item()];
    while (isSign(',')) {
      take();
      items.push(item());
    }
    expectSign(')');
    return items;
  };

  const call = (name: string): string => {
    take();
    if (name === 'now') {
      expectSign('(');
      expectSign(')');
      return 'now()';
    }
    const [test, called] = [tests.get(name), functions.get(name)];
    if (test === undefined && called === undefined)
      return failNotImplemented(
        '$filter',
        `The function "${name}" is not supported. Supported: ${[...tests.keys(), ...functions.keys(), 'now'].join(', ')}.`,
      );
    const args = listOf(value);
    if (args.length !== (test === undefined ? 1 : 2))
      failBadRequest('$filter', `"${name}" takes ${test === undefined ? 'one argument' : 'two arguments'}.`);
    return test === undefined ? `${called}(${args[0]})` : `${args[0]}.${test}(${args[1]})`;
  };

  const property = (): string => {
    const { text: name } = take();
    if (isSign('/'))
      return failNotImplemented(
        '$filter',
        `"${name}/…": nested properties are not supported. See $metadata.`,
      );
    if (peek().kind === 'word' && ['has', 'add', 'sub', 'mul', 'div', 'divby', 'mod'].includes(peek().text))
      return failNotImplemented(
        '$filter',
        `The operator "${peek().text}" is not supported. Compare the property itself.`,
      );
    return pathOf(name);
  };

  const value = (): string => {
    const token = peek();
    if (token.kind === 'word') {
      if (['null', 'true', 'false'].includes(token.text)) return take().text;
      return isSign('(', peek(1)) ? call(token.text) : property();
    }
    take();
    switch (token.kind) {
      case 'text':
        return quoted(token.text.slice(1, -1).replaceAll("''", "'"));
      case 'number':
        return token.text;
      case 'moment':
        return `timestamp(${quoted(token.text)})`;
      case 'day':
      case 'guid':
        return quoted(token.text);
      default:
        return failBadRequest('$filter', `Expected a value at character ${token.at + 1} of the filter.`);
    }
  };

  const comparison = (): string => {
    const left = value();
    if (isWord('in')) {
      take();
      return `${left} in [${listOf(value).join(', ')}]`;
    }
    const operator = peek().kind === 'word' ? comparisons.get(peek().text) : undefined;
    if (operator === undefined) return left;
    take();
    return `${left} ${operator} ${value()}`;
  };

  const unary = (): string => {
    if (isWord('not')) {
      take();
      return `!(${unary()})`;
    }
    if (!isSign('(')) return comparison();
    take();
    depth += 1;
    if (depth > maxDepth) failBadRequest('$filter', 'The filter is nested too deeply. Simplify it.');
    const inner = either();
    depth -= 1;
    expectSign(')');
    return `(${inner})`;
  };

  const series = (word: string, sign: string, part: () => string): string => {
    const parts = [part()];
    while (isWord(word)) {
      take();
      parts.push(part());
    }
    return parts.join(` ${sign} `);
  };
  const both = (): string => series('and', '&&', unary);
  const either = (): string => series('or', '||', both);

  const translated = either();
  const rest = take();
  if (rest.kind !== 'end')
    failBadRequest('$filter', `Unexpected "${rest.text}" at character ${rest.at + 1} of the filter.`);
  return translated;
};
