import { failBadRequest } from './odata-error.ts';

export interface Token {
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
export const tokensOf = (text: string): Token[] => {
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
